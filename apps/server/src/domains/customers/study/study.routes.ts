import { accountStudy } from '@lectern/contract/customers/study.ts'
import { and, count, countDistinct, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals } from '../../../platform/list/filters.ts'
import { down } from '../../../platform/list/ordering.ts'
import { maskPhone } from '../../../platform/providers/sms.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import { inviteCause } from '../ledgers/ledgers.rules.ts'
import { ledgerTable as ledger } from '../ledgers/ledgers.table.ts'
import { studyDaysTable as days, studyRecordsTable as records } from './study.table.ts'

const recordList = defineList(accountStudy.records, {
  from: records,
  of: { record: accounts, id: records.accountId },
  filters: { mode: equals(records.mode) },
  describe: async (db, rows) => {
    const ids = rows.map(({ lessonId }) => lessonId)
    const found = await db
      .select({ id: lessons.id, title: lessons.title })
      .from(lessons)
      .where(inArray(lessons.id, ids))
    const titles = new Map(found.map(({ id, title }) => [id, title]))
    return rows.map((row) => ({ ...row, title: titles.get(row.lessonId) ?? null }))
  },
})

const inviteeList = defineList(accountStudy.invitees, {
  from: accounts,
  of: { record: accounts, id: accounts.inviterId },
  order: [down(accounts.registerTime), down(accounts.id)],
  describe: async (db, rows) => {
    const causes = rows.map(({ id }) => inviteCause(id))
    const rewards = await db
      .select({ cause: ledger.cause, amount: ledger.amount })
      .from(ledger)
      .where(inArray(ledger.cause, causes))
    return rows.map((row) => ({
      ...row,
      phone: maskPhone(row.phone),
      avatar: row.avatar === null ? null : imageAddress(row.avatar),
      reward: rewards.find(({ cause }) => cause === inviteCause(row.id))?.amount ?? 0,
    }))
  },
})

export const studyRoutes = implement(accountStudy, {
  records: ({ params, query, db }) => recordList.pageOf(db, params.id, query),
  invitees: ({ params, query, db }) => inviteeList.pageOf(db, params.id, query),
  stat: async ({ params, query, db }) => {
    const [account] = await db
      .select({ totalDays: accounts.studyDays, totalSeconds: accounts.studySeconds })
      .from(accounts)
      .where(eq(accounts.id, params.id))
    if (!account) throw new AppError('record.gone')
    const [streaks, years, lessonCount] = await Promise.all([
      streaksOf(db, params.id),
      yearsOf(db, params.id),
      db
        .select({ count: countDistinct(records.lessonId) })
        .from(records)
        .where(eq(records.accountId, params.id)),
    ])
    const year = query.year ?? years[0] ?? new Date().getUTCFullYear()
    const shown = await db
      .select({ date: days.day, seconds: days.seconds })
      .from(days)
      .where(and(eq(days.accountId, params.id), gte(days.day, `${year}-01-01`), lt(days.day, `${year + 1}-01-01`)))
      .orderBy(days.day)
    return { ...account, ...streaks, lessons: lessonCount[0]?.count ?? 0, days: shown, years }
  },
})

async function yearsOf(db: Db, accountId: number): Promise<number[]> {
  const year = sql<number>`extract(year from ${days.day})::int`
  const rows = await db
    .select({ year, days: count() })
    .from(days)
    .where(eq(days.accountId, accountId))
    .groupBy(year)
    .orderBy(desc(year))
  return rows.map((row) => row.year)
}

/** Days in a row: those until today or yesterday, and the most there ever were. */
async function streaksOf(db: Db, accountId: number): Promise<{ streak: number; longestStreak: number }> {
  // In a row of days, the day minus its number is always the same.
  const { rows } = await db.execute<{ streak: number; longestStreak: number }>(sql`
    with numbered as (
      select ${days.day}, ${days.day} - (row_number() over (order by ${days.day}))::int as start
      from ${days} where ${days.accountId} = ${accountId}
    ), runs as (
      select count(*)::int as length, max(day) as last from numbered group by start
    )
    select coalesce(max(length) filter (where last >= (now() at time zone 'Asia/Shanghai')::date - 1), 0) as "streak",
      coalesce(max(length), 0) as "longestStreak"
    from runs`)
  return rows[0] ?? { streak: 0, longestStreak: 0 }
}
