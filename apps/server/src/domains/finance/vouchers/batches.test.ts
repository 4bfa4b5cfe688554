import type { CallInput, Route } from '@lectern/contract/base/route.ts'
import { vouchers as calls } from '@lectern/contract/finance/vouchers.ts'
import { linkChoices } from '@lectern/contract/operations/links.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { taskJob } from '../../../platform/tasks/tasks.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { endedTask } from '../../../testing/transfer.ts'
import {
  courseCategoriesTable as categories,
  courseItemsTable as items,
  seriesTypesTable as types,
} from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { isGivenOffline } from '../../content/courses/offline.queries.ts'
import { vipPackagesTable as packages } from '../../customers/vip-packages/vip-packages.table.ts'
import { isCode } from './voucher-code.ts'
import { inDays, redeem, shown } from './vouchers.fixtures.ts'
import { voucherBatchesTable as batches, vouchersTable as vouchers } from './vouchers.table.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const common = { count: 3, expiredTime: inDays(60), channel: '开学季', remark: '第一批' }
const counts = { UNUSED: 0, USED: 0, INVALID: 0, EXPIRED: 0 }
const batchOf = async (taskId: number) => {
  const [batch] = await server.db.select().from(batches).where(eq(batches.taskId, taskId))
  return batch
}
/** Makes a batch and returns its page, by the link of the finished task. */
async function made<R extends Route>(route: R, body: CallInput<R>['body']) {
  const { taskId } = (await admin.ask(route, { body } as CallInput<R>)) as { taskId: number }
  const task = await endedTask(admin, taskId)
  expect(task).toMatchObject({ status: 'DONE', rate: 100 })
  const [, id] = /^\/#\/finance\/exchange\/batch\?id=(\d+)$/.exec(task.content ?? '') ?? []
  return admin.ask(calls.batch, { params: { id: Number(id) } })
}

describe('a batch', () => {
  it('grants a lesson for some days; its page and its codes say so', async () => {
    const [lesson] = await server.db.select().from(lessons).limit(1)
    const content = { refId: lesson?.id ?? 0, title: lesson?.title, amount: null }
    const batch = await made(calls.makeCourse, { ...common, courseId: content.refId, contentDuration: 30 })
    expect(batch).toMatchObject({ ...common, kind: 'COURSE', content, contentDuration: 30 })
    expect(batch.counts).toEqual({ ...counts, UNUSED: 3 })
    expect(batch.createdBy.name).not.toBe('')
    expect(batch.unusedUntil).toEqual({ first: common.expiredTime, last: common.expiredTime })
    const codes = await shown(admin, { batchId: batch.id })
    expect(codes.length).toBe(3)
    for (const voucher of codes) {
      expect(isCode(voucher.code)).toBe(true)
      expect(voucher).toMatchObject({ status: 'UNUSED', kind: 'COURSE', content, contentDuration: 30, usedBy: null })
      expect(voucher).toMatchObject({ channel: '开学季', remark: '第一批', expiredTime: common.expiredTime })
    }
  })

  it('grants a series for ever, but no article', async () => {
    const [series] = await server.db.select().from(items).where(isGivenOffline).limit(1)
    const [article] = await server.db.select().from(items).where(eq(items.kind, 'ARTICLE')).limit(1)
    const batch = await made(calls.makeOfflineSubject, { ...common, subjectId: series?.id ?? 0 })
    const content = { refId: series?.id, title: series?.title, amount: null }
    expect(batch).toMatchObject({ kind: 'OFFLINE_SUBJECT', content, contentDuration: null })
    const refused = await admin.call(calls.makeOfflineSubject, { body: { ...common, subjectId: article?.id ?? 0 } })
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['subjectId'])
  })

  it('grants no series but those that category and type call offline', async () => {
    const [category] = await server.db
      .insert(categories)
      .values({ section: 'subject', name: '门店', order: 99 })
      .returning()
    const [normal, offline] = await server.db
      .insert(types)
      .values([{ title: '在线' }, { title: '面授', offline: true }])
      .returning()
    const series = async (seriesTypeId: number | undefined) => {
      const values = { section: 'subject', kind: 'SERIES', categoryId: category?.id ?? 0, cover: 'x' } as const
      const [row] = await server.db
        .insert(items)
        .values({ ...values, title: '系列', seriesTypeId })
        .returning()
      return row?.id ?? 0
    }
    const all = [await series(offline?.id), await series(normal?.id), await series(undefined)]
    /** Which of them vouchers can be for, with these flags of the category. */
    const accepted = async (subjectSeriesNormal: boolean, subjectSeriesOffline: boolean) => {
      await server.db
        .update(categories)
        .set({ subjectSeriesNormal, subjectSeriesOffline })
        .where(eq(categories.id, category?.id ?? 0))
      const answers = await Promise.all(
        all.map((subjectId) => admin.call(calls.makeOfflineSubject, { body: { ...common, subjectId } })),
      )
      const { content } = await admin.ask(linkChoices.subjects, { query: { title: '系列', offline: true } })
      const refused = answers.map(({ code, body }) => (code === 901 ? body.fields?.[0]?.reason : null))
      expect(refused.filter((reason) => reason !== null && reason !== 'validation.notOffline')).toEqual([])
      const good = all.filter((_, n) => refused[n] === null)
      const offered = content.map(({ id }) => id).filter((id) => all.includes(id))
      expect(new Set(offered)).toEqual(new Set(good))
      return good.map((id) => all.indexOf(id))
    }
    expect(await accepted(true, false)).toEqual([])
    expect(await accepted(false, false)).toEqual([])
    expect(await accepted(false, true)).toEqual([0, 1, 2])
    expect(await accepted(true, true)).toEqual([0])
  })

  it('grants course hours or gold', async () => {
    const none = { refId: null, title: '' }
    expect(await made(calls.makeCourseHour, { ...common, hours: 12 })).toMatchObject({
      kind: 'COURSE_HOUR',
      content: { ...none, amount: 12 },
    })
    expect(await made(calls.makeGold, { ...common, gold: 500 })).toMatchObject({
      kind: 'GOLD',
      content: { ...none, amount: 500 },
    })
  })

  it('grants VIP for the days of the package, or for as many as one says', async () => {
    const [vip] = await server.db.select().from(packages).limit(1)
    const body = { ...common, packageId: vip?.id ?? 0 }
    const content = { refId: vip?.id, title: vip?.name, amount: null }
    expect(await made(calls.makeVipPackage, body)).toMatchObject({ content, contentDuration: vip?.days })
    expect(await made(calls.makeVipPackage, { ...body, contentDuration: 3 })).toMatchObject({ contentDuration: 3 })
  })

  it('counts what became of its codes', async () => {
    const batch = await made(calls.makeGold, { ...common, gold: 10, count: 6 })
    const [one, two, three, four] = await shown(admin, { batchId: batch.id })
    await redeem(server, { code: one?.code ?? '', accountId: await newAccount(server.db) })
    await admin.ask(calls.invalidate, { body: { selection: { ids: [two?.id ?? 0, three?.id ?? 0] }, reason: '停用' } })
    await server.db
      .update(vouchers)
      .set({ status: 'EXPIRED' })
      .where(eq(vouchers.id, four?.id ?? 0))
    const expected = { UNUSED: 2, USED: 1, INVALID: 2, EXPIRED: 1 }
    expect((await admin.ask(calls.batch, { params: { id: batch.id } })).counts).toEqual(expected)
    const { content } = await admin.ask(calls.batches, { query: {} })
    expect(content.find(({ id }) => id === batch.id)?.counts).toEqual(expected)
  })

  it('is found by kind, by what it grants, by channel and by the day it was made', async () => {
    const [lesson] = await server.db.select().from(lessons).limit(1)
    const { id } = await made(calls.makeCourse, { ...common, courseId: lesson?.id ?? 0, channel: '公众号抽奖' })
    const found = async (query: object) =>
      (await admin.ask(calls.batches, { query: { size: 200, ...query } })).content.map((batch) => batch.id)
    for (const query of [
      { kind: 'COURSE' },
      { title: lesson?.title.slice(1) },
      { channel: '抽奖' },
      { createStart: inDays(-1), createEnd: inDays(1) },
    ]) {
      expect(await found(query)).toContain(id)
    }
    for (const query of [{ kind: 'GOLD' }, { title: '没有这样的课' }, { channel: '电视' }, { createEnd: inDays(-1) }]) {
      expect(await found(query)).not.toContain(id)
    }
  })

  it('is refused if its codes could not be redeemed any more', async () => {
    const { body } = await admin.call(calls.makeGold, { body: { ...common, gold: 1, expiredTime: inDays(-1) } })
    expect(Object.keys(body.errors ?? {})).toEqual(['expiredTime'])
  })

  it('is made once for one key, and once however often its task runs', async () => {
    const key = { headers: { 'idempotency-key': 'a batch' } }
    const body = { ...common, gold: 7 }
    const { taskId } = await admin.ask(calls.makeGold, { body }, key)
    expect((await admin.ask(calls.makeGold, { body }, key)).taskId).toBe(taskId)
    await endedTask(admin, taskId)
    const { platform } = server.running
    // As if its server had died right after the vouchers were stored.
    await server.db.update(taskTable).set({ status: 'RUNNING' }).where(eq(taskTable.id, taskId))
    await Promise.all([1, 2].map(() => taskJob.run({ taskId }, platform, new AbortController().signal)))
    expect(await server.db.$count(batches, eq(batches.taskId, taskId))).toBe(1)
    expect(await server.db.$count(vouchers, eq(vouchers.batchId, (await batchOf(taskId))?.id ?? 0))).toBe(3)
  })

  it('that is cancelled half way leaves nothing', async () => {
    const before = await server.db.$count(vouchers)
    const client = await server.running.platform.database.pool.connect()
    await client.query('begin; lock table voucher in share mode')
    const { taskId } = await admin.ask(calls.makeGold, { body: { ...common, gold: 1 } })
    try {
      await eventually('the task waits for the table, with its batch already added', async () => {
        const { rowCount } = await client.query(
          "select from pg_locks where relation = 'voucher'::regclass and not granted",
        )
        return rowCount === 1
      })
      await admin.ask(notify.cancelTask, { params: { id: taskId } })
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await endedTask(admin, taskId)).status).toBe('CANCELLED')
    await eventually('its transaction ends', async () => {
      const { rows } = await server.db.execute(sql`
        select from pg_locks where relation = 'voucher'::regclass and mode = 'RowExclusiveLock'`)
      return rows.length === 0
    })
    expect(await server.db.$count(vouchers)).toBe(before)
    expect(await batchOf(taskId)).toBeUndefined()
  })
})
