import { sql } from 'drizzle-orm'
import { bigint, customType, integer } from 'drizzle-orm/pg-core'

/** Column types that all tables share, so that ids, versions and times mean the same everywhere. */
export const idColumn = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const refColumn = () => bigint({ mode: 'number' })
export const versionColumn = () => integer().notNull().default(0)

/** A time, stored with its zone and handled as ISO 8601 text in UTC, which is also its form on the wire. */
export const timeColumn = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})
export const createTimeColumn = () => timeColumn().notNull().default(sql`now()`)
