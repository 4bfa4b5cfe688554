import { audiences } from '@lectern/contract/operations/audience.ts'
import { sql } from 'drizzle-orm'
import { bigint, text } from 'drizzle-orm/pg-core'

const ids = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`)

/** Whom a push or site message goes to. */
export const audienceColumns = () => ({
  audience: text({ enum: audiences }).notNull(),
  tagIds: ids(),
  accountIds: ids(),
})
