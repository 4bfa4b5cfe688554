/**
 * How a browser that has just changed something sees its change in what it reads next, though replicas may answer: a
 * change answers with its position in the log of the database, which the browser sends along as a cookie for a while.
 */
export const writtenHeader = 'x-written'
export const writtenCookie = 'written'
