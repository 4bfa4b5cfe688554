import { type SQL, sql } from 'drizzle-orm'
import { defaultOf, type Partition, type PartitionedTable, partitionsOf } from './partitions.ts'

/** How values of a column become moments without a zone, and moments bounds. Months of a time are those of UTC. */
const kinds = {
  timestamptz: {
    moment: (value: SQL) => sql`(${value}::timestamptz at time zone 'UTC')`,
    bound: (moment: SQL) => sql`((${moment}) at time zone 'UTC')::text`,
  },
  date: { moment: (value: SQL) => sql`${value}::timestamp`, bound: (moment: SQL) => sql`(${moment})::date::text` },
}
const periods = {
  month: { step: sql`interval '1 month'`, name: 'YYYY_MM' },
  quarter: { step: sql`interval '3 months'`, name: 'YYYY_"q"Q' },
}

interface Options {
  name: string
  column: string
  kind: keyof typeof kinds
  period: keyof typeof periods
}

/** A table with a partition for each month or quarter. There is one for the current period and the next two. */
export function partitionedByPeriod({ name, column, kind, period }: Options): PartitionedTable {
  const { moment, bound } = kinds[kind]
  const { step, name: format } = periods[period]
  const key = sql.identifier(column)
  return {
    name,
    column,
    missing: async (db) => {
      const { rows } = await db.execute<Record<string, string> & Partition>(sql`
        with periods as (
          select generate_series(start, start + 2 * ${step}, ${step}) as start
          from date_trunc(${period}, now() at time zone 'UTC') as start
          union
          select date_trunc(${period}, ${moment(sql`${key}`)}) from ${defaultOf(name)} where isfinite(${key})
        ), existing as (${partitionsOf(name)})
        select ${name} || '_' || to_char(start, ${format}) as name, ${bound(sql`start`)} as "from",
          ${bound(sql`start + ${step}`)} as "to"
        from periods
        where not exists (
          select from existing
          where ("from" is null or ${moment(sql`"from"`)} <= start) and ${moment(sql`"to"`)} > start
        )
        order by start`)
      return rows
    },
  }
}
