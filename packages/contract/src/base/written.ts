/**
 * How a browser that has just changed something sees its change in what it reads next, though replicas may answer: a
 * change sets a cookie with its position in the log of the database, and the browser sends it along for a while.
 */
export const writtenCookie = 'written'

/** The cookie as text. A page reads it too: an event of the live channel that is further on takes its place. */
export const writtenCookieText = (position: string): string =>
  // Kept for longer than any replica that is still asked may be behind.
  `${writtenCookie}=${position}; Path=/; Max-Age=60; SameSite=Strict`
