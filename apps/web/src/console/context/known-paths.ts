/** Addresses that code needs before, or outside of, the pages that they lead to. */
export const homePath = '/dashboard/workplace'
export const personalCentrePath = '/settings/personalCenter'
