/** Where the console asks which views lists open with, for the first script, which has no schemas yet. */
export const defaultViewsPath = '/api/management/saved-views/defaults'
