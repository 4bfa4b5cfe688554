import { isWholePhone } from '@lectern/contract/base/phone-filters.ts'
import type { RevealPhoneRoute } from '@lectern/contract/base/reveal.ts'
import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { eq, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { seesPhones } from '../../../platform/phones/phones.ts'
import type { Reader } from '../../../platform/transfer/write-list.ts'
import { appAccountsTable as table } from './app-accounts.table.ts'

type Phoned = { id: PgColumn; phone: PgColumn; areaCode?: PgColumn } & PgTable

/** Answers the call that shows the phone of one record whole. Without an area code it is one of mainland China. */
export const revealPhoneOf =
  (from: Phoned) =>
  async ({ params, db }: Pick<Call<RevealPhoneRoute>, 'params' | 'db'>): Promise<ReplyOf<RevealPhoneRoute>> => {
    const [found] = await db
      .select({ areaCode: from.areaCode ?? sql<string>`'86'`, phone: from.phone })
      .from(from)
      .where(eq(from.id, params.id))
    if (!found) throw new AppError('record.gone')
    return found as ReplyOf<RevealPhoneRoute>
  }

/** The phone in a file. It is masked as `maskPhone` does it, unless the reader may see phones. */
export const phoneFor = ({ user }: Reader): SQL =>
  seesPhones(user) ? sql`${table.phone}` : sql`regexp_replace(${table.phone}, '\\d{1,4}(?=\\d{4}$)', '****')`

/**
 * A filter by phone: its last four digits, its first three, or all of it. A mask shows the first three of numbers that
 * are long enough; of shorter ones they cannot be asked for.
 */
export const byPhoneIn =
  (column: PgColumn) =>
  (digits: string): SQL => {
    if (isWholePhone(digits)) return eq(column, digits)
    if (digits.length === 4) return sql`right(${column}, 4) = ${digits}`
    return sql`(${like(column, `${digits}%`)} and ${showsFirst(column)})`
  }

/** Whether the first three digits stay when the four before the last four are masked. */
export const showsFirst = (column: PgColumn): SQL => sql`length(${column}) >= 11`
