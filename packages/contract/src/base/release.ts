/**
 * How an open page learns that its server has another build of the pages than itself: every reply names the build that the
 * server has, and the page itself carries the name of its own.
 */
export const releaseHeader = 'x-release'
export const releaseMeta = 'release'
