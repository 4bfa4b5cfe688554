import { count, countDistinct, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { accountTagsTable } from './account-tags.table.ts'
import { addAccounts } from './app-accounts.seed.ts'
import { appAccountsTable as accounts } from './app-accounts.table.ts'

const server = testServer()

const share = async (condition: string): Promise<number> => {
  const { rows } = await server.db.execute<{ share: number }>(
    sql`select avg(coalesce((${sql.raw(condition)})::int, 0))::float8 as share from app_account`,
  )
  return rows[0]?.share ?? 0
}

it('fills a new installation with two thousand accounts', async () => {
  expect(await server.db.$count(accounts)).toBe(2_008)
  expect(await share("phone ~ '^1[3-9][0-9]{9}$' and nickname <> ''")).toBe(1)
  expect(await share('vip_expiration_date > now()')).toBeCloseTo(1 / 8, 1)
  expect(await share("register_time between now() - interval '440 days' and now()")).toBe(1)
  expect(await share('last_active_time between register_time and now()')).toBe(1)
  const disabled = await share('not enable')
  expect(disabled > 0 && disabled < 0.05).toBe(true)
  for (const platform of ['IOS', 'ANDROID', 'WEB']) expect(await share(`platform = '${platform}'`)).toBeGreaterThan(0)
})

it('adds to the existing accounts, each with a phone of its own, however often it runs', async () => {
  const [before] = await server.db.select({ count: count(), last: max(accounts.id) }).from(accounts)
  const progress: number[] = []
  for (const more of [3_000, 1_000]) await addAccounts(server.db, more, (made) => progress.push(made))
  const [after] = await server.db.select({ count: count(), phones: countDistinct(accounts.phone) }).from(accounts)
  expect(after).toEqual({ count: (before?.count ?? 0) + 4_000, phones: (before?.count ?? 0) + 4_000 })
  expect(progress).toEqual([3_000, 1_000])
  const fresh = sql`${accountTagsTable.accountId} > ${before?.last}`
  expect(await server.db.$count(accountTagsTable, fresh)).toBeGreaterThan(0)
})

it('skips a phone that is already taken', async () => {
  const newest = () => server.db.select().from(accounts).orderBy(desc(accounts.id)).limit(3)
  await addAccounts(server.db, 3)
  const made = await newest()
  // Give the same phones to people who signed up themselves, then restart the sequence so that the ids come again.
  await server.db.delete(accounts).where(
    inArray(
      accounts.phone,
      made.map(({ phone }) => phone),
    ),
  )
  await server.db
    .insert(accounts)
    .values(made.map(({ phone }) => ({ phone, nickname: '本人', platform: 'WEB' as const })))
  await server.db.execute(sql.raw(`alter sequence app_account_id_seq restart with ${made.at(-1)?.id}`))
  const before = await server.db.$count(accounts)
  await addAccounts(server.db, 5)
  expect(await server.db.$count(accounts)).toBe(before + 5)
  expect(await server.db.$count(accounts, eq(accounts.nickname, '本人'))).toBe(3)
})
