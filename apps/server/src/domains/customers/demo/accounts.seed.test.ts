import { count, countDistinct, desc, eq, max, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { accountTagsTable } from '../app-accounts/account-tags.table.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import { ledgerTable } from '../ledgers/ledgers.table.ts'
import { addAccounts } from './accounts.seed.ts'

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
  for (const more of [3_000, 1_000]) await addAccounts(server.db, more, (made) => void progress.push(made))
  const [after] = await server.db.select({ count: count(), phones: countDistinct(accounts.phone) }).from(accounts)
  expect(after).toEqual({ count: (before?.count ?? 0) + 4_000, phones: (before?.count ?? 0) + 4_000 })
  expect(progress).toEqual([3_000, 1_000])
  const fresh = sql`${accountTagsTable.accountId} > ${before?.last}`
  expect(await server.db.$count(accountTagsTable, fresh)).toBeGreaterThan(0)
})

it('skips a phone that is already taken', async () => {
  // What would be made is undone, and its phones go to people who signed up themselves, before the same ids come again.
  const made: (typeof accounts.$inferSelect)[] = []
  const undone = server.db.transaction(async (tx) => {
    await addAccounts(tx, 3)
    made.push(...(await tx.select().from(accounts).orderBy(desc(accounts.id)).limit(3)))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await server.db
    .insert(accounts)
    .values(made.map(({ phone }) => ({ phone, nickname: '本人', platform: 'WEB' as const })))
  await server.db.execute(sql.raw(`alter sequence app_account_id_seq restart with ${made.at(-1)?.id}`))
  const before = await server.db.$count(accounts)
  // The ids of those who signed up come again as well, and are skipped with them.
  await addAccounts(server.db, 5)
  expect(await server.db.$count(accounts)).toBe(before + 5)
  expect(await server.db.$count(accounts, eq(accounts.nickname, '本人'))).toBe(3)
})

it('has balances, study and ownership that agree with the entries, days and orders they come from', async () => {
  await addAccounts(server.db, 3_000)
  const { rows } = await server.db.execute<Record<string, number>>(sql`
    select count(*) filter (where gold <> coalesce(golds, 0))::int as gold,
      count(*) filter (where course_hours <> coalesce(hours, 0))::int as hours,
      count(*) filter (where study_days <> coalesce(days, 0) or study_seconds <> coalesce(seconds, 0))::int as study,
      count(*) filter (where entries > 0)::int as active
    from app_account left join (
      select account_id as id, sum(amount) filter (where unit = 'GOLD') as golds,
        sum(amount) filter (where unit = 'COURSE_HOUR') as hours, count(*) as entries
      from account_ledger group by 1
    ) as ledger using (id) left join (
      select account_id as id, count(*) as days, sum(seconds) as seconds from study_day group by 1
    ) as study using (id)`)
  expect(rows).toEqual([{ gold: 0, hours: 0, study: 0, active: expect.any(Number) }])
  expect(rows[0]?.active).toBeGreaterThan(1_000)
})

it('has ledgers in which every balance follows from the one before', async () => {
  const { rows } = await server.db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from (
      select balance_after - amount - coalesce(lag(balance_after) over each, 0) as gap, time < lag(time) over each as back
      from account_ledger window each as (partition by account_id, unit order by id)
    ) as entries where gap <> 0 or back`)
  expect(rows).toEqual([{ wrong: 0 }])
})

it('has people who were invited by somebody who was there before, and who was rewarded for it once', async () => {
  await addAccounts(server.db, 3_000)
  const { rows } = await server.db.execute<Record<string, number>>(sql`
    select count(*)::int as invited, count(distinct cause)::int as rewards,
      count(*) filter (where inviter.register_time > invitee.register_time)::int as early,
      count(*) filter (where account_id <> inviter.id or ledger.time < invitee.register_time)::int as wrong
    from app_account as invitee join app_account as inviter on inviter.id = invitee.inviter_id
      left join account_ledger as ledger on cause = 'invite:' || invitee.id`)
  const invited = rows[0]?.invited ?? 0
  expect(invited).toBeGreaterThan(0)
  expect(rows).toEqual([{ invited, rewards: invited, early: 0, wrong: 0 }])
  expect(await server.db.$count(ledgerTable, eq(ledgerTable.bizType, 'INVITE'))).toBe(invited)
})
