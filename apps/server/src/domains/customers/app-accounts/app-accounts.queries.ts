import { holds } from '@lectern/contract/base/rights.ts'
import { like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../platform/access/actor.ts'
import { maskPhone } from '../../../platform/providers/sms.ts'
import type { Reader } from '../../../platform/transfer/write-list.ts'
import { appAccountsTable as table } from './app-accounts.table.ts'

/** Whether a member may see whole phones, and so may also look for one. */
export const seesPhones = ({ rights }: Pick<Actor, 'rights'>): boolean => holds(rights, 'ACCOUNT_PHONE', 'FULL')

/** The phone in a file. It is masked as `maskPhone` does it, unless the reader may see phones. */
export const phoneFor = ({ user }: Reader): SQL =>
  seesPhones(user) ? sql`${table.phone}` : sql`regexp_replace(${table.phone}, '\\d{1,4}(?=\\d{4}$)', '****')`

/** A phone as this member may see it. */
export const shownPhone = (user: Pick<Actor, 'rights'>, phone: string): string =>
  seesPhones(user) ? phone : maskPhone(phone)

/** Digits of a phone number in this column: all of it, its beginning, or its last four. */
export const byPhoneIn =
  (column: PgColumn) =>
  (digits: string): SQL[] => {
    const begins = like(column, `${digits}%`)
    if (digits.length > 4) return [begins]
    const ends = sql`right(${column}, 4) = ${digits}`
    // Mobile numbers begin with 13 to 19, so most four digits can only be the last ones.
    return /^1[3-9]/.test(digits) ? [begins, ends] : [ends]
  }
