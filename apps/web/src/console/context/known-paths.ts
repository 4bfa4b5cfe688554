/** Addresses that are needed before, or outside of, the pages that stand there. */
export const homePath = '/dashboard/workplace'
export const personalCentrePath = '/settings/personalCenter'
