/** The addresses of the first calls, apart from the schemas of their replies: the first script asks before it has those. */

export const openingPath = '/api/management/home/opening'
export const defaultViewsPath = '/api/management/saved-views/defaults'

/** How many of the running tasks and of the unread messages come along. */
export const openingPageSize = 20
