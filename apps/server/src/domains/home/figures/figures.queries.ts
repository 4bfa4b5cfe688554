import type { QueryOf } from '@lectern/contract/base/route.ts'
import type { figures as calls, Figure } from '@lectern/contract/home/figures.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { nullAsEarliest } from '../../../platform/database/indexes.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { type FigureName, type FigureSource, startOfDay, today } from './figures.sources.ts'
import { staleDaysTable as stale, dailyFiguresTable as table } from './figures.table.ts'

export type Range = QueryOf<typeof calls.users>

/** What is known of some figures over a range, with the part that each amount belongs to. */
export interface Amounts {
  days: string[]
  inRange: { figure: FigureName; part: string; day: string; amount: number }[]
  /** Sums over as many days before the range, and of today. */
  around: { figure: FigureName; part: string; before: number; today: number }[]
}

const dayMs = 86_400_000
const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** Reads these figures over a range of days. */
export async function readAmounts(db: Db, names: FigureName[], { start, end }: Range): Promise<Amounts> {
  const length = (Date.parse(end) - Date.parse(start)) / dayMs + 1
  const days = Array.from({ length }, (_, at) => dayAfter(start, at))
  const isAsked = inArray(table.figure, names)
  const isBefore = sql`day >= ${start}::date - ${length}::int and day < ${start}::date`
  const [inRange, around] = await Promise.all([
    db.execute<{ figure: FigureName; part: string; day: string; amount: string }>(sql`
      select figure, part, day::text, amount from ${table} where ${isAsked} and day between ${start} and ${end}`),
    db.execute<{ figure: FigureName; part: string; before: string; today: string }>(sql`
      select figure, part, coalesce(sum(amount) filter (where ${isBefore}), 0) as before,
        coalesce(sum(amount) filter (where day = ${today}), 0) as today
      from ${table} where ${isAsked} and (${isBefore} or day = ${today}) group by figure, part`),
  ])
  return {
    days,
    inRange: inRange.rows.map((row) => ({ ...row, amount: Number(row.amount) })),
    around: around.rows.map((row) => ({ ...row, before: Number(row.before), today: Number(row.today) })),
  }
}

/** One figure, of one part if that is said, else of all its parts together. */
export function figureOf({ days, inRange, around }: Amounts, name: FigureName, part?: string): Figure {
  const isOf = (row: { figure: FigureName; part: string }) =>
    row.figure === name && (part === undefined || row.part === part)
  const byDay = new Map<string, number>()
  for (const row of inRange.filter(isOf)) byDay.set(row.day, (byDay.get(row.day) ?? 0) + row.amount)
  const amounts = days.map((day) => byDay.get(day) ?? 0)
  const of = around.filter(isOf)
  return {
    days: amounts,
    total: sumOf(amounts),
    before: sumOf(of.map(({ before }) => before)),
    today: sumOf(of.map((row) => row.today)),
  }
}

/** The parts of a figure that had anything in the range, the largest first. */
export function partsOf<Part extends string>(
  amounts: Amounts,
  name: FigureName,
  parts: readonly Part[],
): { part: Part; days: number[]; total: number }[] {
  return parts
    .map((part) => {
      const { days, total } = figureOf(amounts, name, part)
      return { part, days, total }
    })
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Whether there are changes that the figures from these sources do not show yet. */
export async function isPending(db: Db, sources: FigureSource[]): Promise<boolean> {
  const { rows } = await db.execute<{ pending: boolean }>(
    sql`select exists (select from ${stale} where ${inArray(stale.source, sources)}) as pending`,
  )
  return rows[0]?.pending === true
}

/** Whose VIP ends on a later day are counted already. Only of those whose ends today the moment matters. */
export async function countVipsNow(db: Db): Promise<number> {
  const ends = nullAsEarliest(accounts.vipExpirationDate)
  const { rows } = await db.execute<{ vips: string }>(sql`
    select (select coalesce(sum(amount), 0) from ${table} where figure = 'vip-ends' and day > ${today})
      + (select count(*) from ${accounts} where ${ends} > now() and ${ends} < ${startOfDay(sql`${today} + 1`)}) as vips`)
  return Number(rows[0]?.vips)
}
