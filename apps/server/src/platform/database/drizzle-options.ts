/** Columns are called in snake case in the database. */
export const drizzleOptions = { casing: 'snake_case' } as const
