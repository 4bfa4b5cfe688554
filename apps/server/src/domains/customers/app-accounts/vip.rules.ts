import { type SQL, sql } from 'drizzle-orm'
import { appAccountsTable as accounts } from './app-accounts.table.ts'

/**
 * The end of 9999-12-31 in China, which stands for ever. The database knows later times, but nobody can send or type one:
 * a year has four digits.
 */
const lastVipTime = '9999-12-31T15:59:59.000Z'

/** Until when an account is VIP if days are added to what it has left. */
export const vipWithDays = (days: number | null): SQL =>
  sql`least(greatest(now(), ${accounts.vipExpirationDate}) + make_interval(days => ${days}::int), ${lastVipTime}::timestamptz)`

/** Until when an account is VIP if somebody says so. */
export const vipUntil = (time: string | null): string | null =>
  time !== null && time > lastVipTime ? lastVipTime : time
