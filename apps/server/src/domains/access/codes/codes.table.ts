import type { Language } from '@lectern/phrases/shape.ts'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { staffTable } from '../../../platform/access/access.table.ts'
import { createTimeColumn, idColumn, refColumn, timeColumn } from '../../../platform/database/columns.ts'

export type CodePurpose = 'LOGIN' | 'RESET' | 'REGISTER' | 'VERIFY' | 'BIND' | 'APP_SIGN_UP'

/** What a code is valid for: one purpose, one phone or email address and, if set, one member. */
export interface CodeUse {
  purpose: CodePurpose
  recipient: string
  /** The member, for codes that a signed-in member asks for. */
  staffId: number | null
}

/** A code that was requested. The row is the same whether or not there is anybody to send it to. */
export const verificationCodeTable = pgTable(
  'verification_code',
  {
    id: idColumn(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** A phone or a mail address, in its stored form. */
    recipient: text().notNull(),
    /** Who asked, for codes that a signed-in member asks for. */
    staffId: refColumn().references(() => staffTable.id, { onDelete: 'cascade' }),
    /** The hash of the code that was sent last. Null until then, and for good if there was nobody to send it to. */
    codeHash: text(),
    /** The language of the request. A member gets the message in their own language instead. */
    language: text().$type<Language>().notNull(),
    tries: integer().notNull().default(0),
    usedTime: timeColumn(),
    createTime: createTimeColumn(),
  },
  (table) => [index().on(table.recipient, table.createTime), index().on(table.createTime)],
)
