import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import { ledgerTable as ledger } from '../ledgers/ledgers.table.ts'
import type { AccountRange } from './account-range.ts'

/** One entry for each day of study, up to this many. */
const mostEntries = 20
export const entryCount = (studyDays: SQL): SQL => sql`least(${studyDays}, ${sql.raw(String(mostEntries))})`

/** What the entries bring, in turn: signing in, studying, sharing. */
const amounts = [5, 10, 20] as const
const cycle = sql.raw(String(amounts.reduce<number>((sum, amount) => sum + amount, 0)))

/** The gold after so many entries. Accounts store it, and `addLedger` adds the entries that it is the sum of. */
export const goldAfter = (count: SQL): SQL =>
  sql`(${count} / 3 * ${cycle} + (array[0, ${sql.raw(`${amounts[0]}, ${amounts[0] + amounts[1]}`)}])[1 + ${count} % 3])::int`

/** Adds the entries that make up the gold of these accounts. */
export async function addLedger(db: Db, { first, last }: AccountRange): Promise<void> {
  const count = entryCount(sql`study_days`)
  await db.execute(sql`
    insert into ${ledger} (account_id, unit, biz_type, title, amount, balance_after, time)
    select id, 'GOLD', (array['SIGN_IN', 'STUDY', 'SHARE'])[1 + n % 3], (array['每日签到', '完成学习任务', '分享课程'])[1 + n % 3],
      (array[${sql.raw(amounts.join(', '))}])[1 + n % 3], ${goldAfter(sql`(n + 1)`)},
      register_time + (last_active_time - register_time) * n / ${count}
    from ${accounts}, generate_series(0, ${count} - 1) as n
    where id between ${first} and ${last} and study_days > 0
    order by id, n`)
  await db.execute(sql`
    insert into ${ledger} (account_id, unit, biz_type, title, amount, balance_after, time)
    select id, 'COURSE_HOUR', 'VOUCHER', '兑换码兑换', course_hours, course_hours, last_active_time
    from ${accounts} where id between ${first} and ${last} and course_hours > 0`)
}

/** The gold that somebody gets for an invitation. */
const reward = sql.raw('30')

/** Rewards the inviters of these accounts. */
export async function addInviteRewards(db: Db, { first, last }: AccountRange): Promise<void> {
  await db.execute(sql`
    with invited as (
      select id, inviter_id as inviter, register_time,
        sum(${reward}) over (partition by inviter_id order by id)::int as sum
      from ${accounts} where id between ${first} and ${last} and inviter_id is not null
    ), rewarded as (
      insert into ${ledger} (account_id, unit, biz_type, title, amount, balance_after, time, cause)
      select inviter, 'GOLD', 'INVITE', '邀请好友', ${reward}, gold + sum,
        greatest(invited.register_time, last_active_time,
          (select max(time) from ${ledger} as earlier where earlier.account_id = inviter)), 'invite:' || invited.id
      from invited join ${accounts} as account on account.id = inviter
      order by invited.id
    )
    update ${accounts} set gold = gold + (select max(sum) from invited where inviter = ${accounts.id})
    where id in (select inviter from invited)`)
}
