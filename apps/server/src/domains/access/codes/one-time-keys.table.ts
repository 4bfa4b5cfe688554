import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { staffTable } from '../../../platform/access/access.table.ts'
import { createTimeColumn, idColumn, refColumn } from '../../../platform/database/columns.ts'

/** What each kind of key stands for. */
export interface KeyKinds {
  /** The first step of a sign-in is done. An identity from single sign-on is bound after the second step. */
  TWO_STEP: { identity: Identity | null }
  /** A member has just proved who they are. */
  VERIFIED: null
  /** A single sign-on under way at the provider; the key is its `state`. */
  SSO_STATE: { nonce: string; verifier: string; browser: string }
  /** The provider has named the identity; the page exchanges the key for a sign-in. */
  SSO_CODE: { identity: Identity; browser: string }
  /** No member is bound to this identity yet. */
  SSO_BIND: { identity: Identity; browser: string }
}

export interface Identity {
  issuer: string
  subject: string
}

/** Keys that are good once and for a few minutes. Only their hashes are kept. */
export const oneTimeKeyTable = pgTable(
  'one_time_key',
  {
    id: idColumn(),
    kind: text().$type<keyof KeyKinds>().notNull(),
    keyHash: text().notNull().unique(),
    staffId: refColumn().references(() => staffTable.id, { onDelete: 'cascade' }),
    data: jsonb(),
    tries: integer().notNull().default(0),
    createTime: createTimeColumn(),
  },
  (table) => [index().on(table.staffId), index().on(table.createTime)],
)
