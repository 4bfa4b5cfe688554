import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/transfer/write-list.ts'
import { appAccountsTable as table } from './app-accounts.table.ts'

/** The phone in a file. It is masked as `maskPhone` does it, unless the reader may see phones. */
export const phoneFor = ({ user }: Reader): SQL =>
  user.codes.has('ACCOUNT_PHONE')
    ? sql`${table.phone}`
    : sql`regexp_replace(${table.phone}, '\\d{1,4}(?=\\d{4}$)', '****')`
