import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { formulaPattern, formulaStarts } from './neutralise.ts'

/** What a cell holds. Only text can look like a formula. */
export type CellKind = 'text' | 'number' | 'time'

/**
 * A value as the database writes it into a CSV file. It should be a column of a subquery, because it is mentioned more
 * than once and would be worked out each time.
 */
export const csvValue: Record<CellKind, (value: SQLWrapper, timeZone: string) => SQL> = {
  text: neutralised,
  number: (value) => sql`${value}`,
  time: (value, timeZone) => sql`to_char(${value} at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI:SS')`,
}

/** The rule of `neutralise`. Looking at the first letter spares most texts the slow comparison with a pattern. */
function neutralised(text: SQLWrapper): SQL {
  const suspicious = sql`ascii(${text}) in (${sql.raw(formulaStarts.join(', '))})`
  return sql`case when ${suspicious} and ${text} ~ ${formulaPattern}::text then '''' || ${text} else ${text} end`
}
