import { orderKinds, orderStatuses, payChannels } from '@lectern/contract/finance/account-orders.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { lessonsTable } from '../../content/courses/lessons.table.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { studyDaysTable as studyDays, studyRecordsTable as studyRecords } from '../../customers/study/study.table.ts'
import { addOrder } from '../../finance/orders/orders.fixtures.ts'
import { ordersTable as orders } from '../../finance/orders/orders.table.ts'
import {
  atShanghai,
  dayFromToday,
  figuresDatabase,
  refreshAll,
  refreshOnce,
  storedFigures,
  summedFigures,
} from './figures.fixtures.ts'

const database = figuresDatabase()
const seed = Number(process.env.FIGURES_SEED ?? Date.now() % 1_000_000)
const random = seededRandom(seed)
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T

/** Days of which few have midnight between them in UTC and in Shanghai alike, and moments close to it. */
const someDay = () => dayFromToday(random(40) - 30)
const someTime = () => atShanghai(someDay(), pick(['00:00:00', '23:59:59.999', '07:59:59', '08:00:00', '12:34:56']))

let lessons: number[]
beforeAll(async () => {
  const rows = await database.db
    .select({ id: lessonsTable.id })
    .from(lessonsTable)
    .orderBy(asc(lessonsTable.id))
    .limit(9)
  lessons = rows.map(({ id }) => id)
})

const anyAccount = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from app_account where remark = 'random' order by hashint8extended(id, ${random(1_000)}) limit 1`,
  )
  return rows[0] ? Number(rows[0].id) : newAccount(database.db, { remark: 'random' })
}
const someOrder = () => sql`${orders.id} = (select id from orders order by id desc limit 1 offset ${random(200)})`
const someRecord = () =>
  sql`${studyRecords.id} = (select id from study_record order by id desc limit 1 offset ${random(200)})`

const changes: Record<string, () => Promise<unknown>> = {
  register: () =>
    newAccount(database.db, {
      remark: 'random',
      registerTime: someTime(),
      vipExpirationDate: random(2) === 0 ? someTime() : null,
    }),
  'register again at another time': async () =>
    database.db
      .update(accounts)
      .set({ registerTime: someTime() })
      .where(eq(accounts.id, await anyAccount())),
  'change the VIP date': async () =>
    database.db
      .update(accounts)
      .set({ vipExpirationDate: random(3) === 0 ? null : someTime() })
      .where(eq(accounts.id, await anyAccount())),
  'extend the VIP of many': () =>
    database.db
      .update(accounts)
      .set({ vipExpirationDate: sql`vip_expiration_date + interval '1 day'` })
      .where(sql`remark = 'random' and id % ${2 + random(3)} = 0`),
  order: async () =>
    addOrder(database.db, await anyAccount(), {
      kind: pick(orderKinds),
      channel: pick(payChannels),
      status: pick(orderStatuses),
      paid: random(5_000),
      payTime: random(4) === 0 ? null : someTime(),
    }),
  'many orders in one statement': async () =>
    database.db.execute(sql`
      insert into orders (order_no, account_id, kind, title, amount, paid, channel, status, platform, pay_time)
      select gen_random_uuid()::text, ${await anyAccount()}, 'VIP', '会员', 990, 990, 'APPLE', 'PAID', 'IOS',
        ${someTime()}::timestamptz + n * interval '5 hours'
      from generate_series(1, 30) as n`),
  refund: () => database.db.update(orders).set({ status: 'REFUNDED', refundTime: sql`now()` }).where(someOrder()),
  'take a refund back': () => database.db.update(orders).set({ status: 'PAID', refundTime: null }).where(someOrder()),
  'pay later, by another channel': () =>
    database.db
      .update(orders)
      .set({ payTime: someTime(), channel: pick(payChannels) })
      .where(someOrder()),
  'change the kind': () =>
    database.db
      .update(orders)
      .set({ kind: pick(orderKinds) })
      .where(someOrder()),
  'change what was paid': () =>
    database.db
      .update(orders)
      .set({ paid: random(900) })
      .where(someOrder()),
  'delete an order': () => database.db.delete(orders).where(someOrder()),
  study: async () => {
    const seconds = random(3) * 600
    return database.db
      .insert(studyDays)
      .values({ accountId: await anyAccount(), day: someDay(), seconds })
      .onConflictDoUpdate({ target: [studyDays.accountId, studyDays.day], set: { seconds } })
  },
  'delete a day of study': async () => database.db.delete(studyDays).where(eq(studyDays.accountId, await anyAccount())),
  'study a lesson': async () =>
    database.db.insert(studyRecords).values({
      accountId: await anyAccount(),
      lessonId: random(8) === 0 ? 987_654_321 : pick(lessons),
      mode: 'LISTEN',
      progress: 50,
      seconds: random(900),
      time: someTime(),
    }),
  'change what was studied': () =>
    database.db
      .update(studyRecords)
      .set({ lessonId: pick(lessons), seconds: random(900) })
      .where(someRecord()),
  'delete what was studied': () => database.db.delete(studyRecords).where(someRecord()),
  'delete a lesson': () => database.db.delete(lessonsTable).where(eq(lessonsTable.id, pick(lessons))),
  'a change that no figure counts': async () => {
    await database.db
      .update(accounts)
      .set({ lastActiveTime: sql`now()`, gold: 7 })
      .where(eq(accounts.id, await anyAccount()))
    await database.db.update(orders).set({ remark: '已核对' }).where(someOrder())
  },
}

it(`follows whatever happens, computed by several at once (FIGURES_SEED=${seed})`, async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const work = Array.from({ length: 25 }, () => pick(Object.values(changes)))
    const compute = () => refreshOnce(database)
    await Promise.all([...work.map((change) => change()), compute(), compute(), compute()])
  }
  await refreshAll(database)
  const summed = await summedFigures(database.db)
  expect(new Set(summed.map((line) => line.split(' ')[0])).size).toBe(7)
  expect(await storedFigures(database.db)).toEqual(summed)
}, 120_000)
