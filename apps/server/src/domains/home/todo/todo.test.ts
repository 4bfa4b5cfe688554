import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import { feedback } from '@lectern/contract/customers/feedback.ts'
import { todo } from '@lectern/contract/home/todo.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { taskTable as tasks } from '../../../platform/tasks/tasks.table.ts'
import { testServer } from '../../../testing/test-server.ts'
import { newFeedback } from '../../operations/feedback/feedback.fixtures.ts'
import { feedbackTable } from '../../operations/feedback/feedback.table.ts'
import { addPush } from '../../operations/push-messages/push-messages.fixtures.ts'
import { pushMessagesTable as pushes } from '../../operations/push-messages/push-messages.table.ts'
import { inHours, todoOf } from './todo.fixtures.ts'

const server = testServer()

describe('what needs doing', () => {
  it('has only the parts of the lists that one may see', async () => {
    const partsFor = async (...codes: string[]) => Object.keys(await todoOf(await server.staffWith(codes))).sort()
    expect((await server.anonymous.call(todo.get, {})).status).toBe(401)
    expect(await partsFor()).toEqual([])
    expect(await partsFor('FEEDBACK')).toEqual(['feedback'])
    expect(await partsFor('PUSH_MESSAGE')).toEqual(['drafts', 'pushes'])
    expect(await partsFor('SITE_MESSAGE')).toEqual(['drafts'])
    expect(await partsFor('MESSAGE_TASK')).toEqual(['drafts'])
    expect(await partsFor('BANNER')).toEqual(['drafts', 'windows'])
    for (const code of ['HOME_BANNER', 'HOME_RECOMMEND', 'HOME_ACTIVITY', 'SHARE_RECOMMEND', 'HOME_ANNOUNCEMENT'])
      expect(await partsFor(code)).toEqual(['windows'])
    for (const code of ['USER_MANAGE', 'EXCHANGE_CERTIFICATE', 'LOGISTICS'])
      expect(await partsFor(code)).toEqual(['imports'])
    const all = ['drafts', 'feedback', 'imports', 'pushes', 'windows']
    expect(await partsFor(...permissionCodes)).toEqual(all)
  })

  it('tells about feedback what the menu tells', async () => {
    const member = await server.staffWith({ FEEDBACK: 'VIEW' })
    await newFeedback(server, { createTime: '1999-05-01T00:00:00.000Z' })
    const { feedback: waiting } = await todoOf(member)
    expect(waiting).toEqual(await member.ask(feedback.pending, {}))
    expect(waiting?.oldest).toBe('1999-05-01T00:00:00.000Z')
    await server.db.update(feedbackTable).set({ status: 'DONE' })
    expect((await todoOf(member)).feedback).toEqual({ count: 0, oldest: null })
  })
})

describe('pushes', () => {
  beforeEach(() => server.db.delete(pushes))

  it('are those that wait for their time, and those that failed in the last 30 days', async () => {
    const member = await server.staffWith({ PUSH_MESSAGE: 'VIEW' })
    expect((await todoOf(member)).pushes).toEqual({ scheduled: 0, next: null, failed: 0 })
    const next = inHours(5)
    await addPush(server.db, { status: 'SCHEDULED', sendTime: inHours(50) })
    await addPush(server.db, { status: 'SCHEDULED', sendTime: next })
    await addPush(server.db, { status: 'FAILED', finishTime: inHours(-24 * 29) })
    await addPush(server.db, { status: 'FAILED', finishTime: inHours(-24 * 31) })
    await addPush(server.db, { status: 'CANCELLED', sendTime: inHours(2) })
    await addPush(server.db, { status: 'SENT', finishTime: inHours(-1) })
    expect((await todoOf(member)).pushes).toEqual({ scheduled: 2, next, failed: 1 })
  })
})

describe('imports', () => {
  it('are one’s own of the last 30 days that failed or refused rows, the newest first', async () => {
    const member = await server.staffWith(['LOGISTICS'])
    const other = await server.staffWith(['LOGISTICS'])
    const add = async (values: Partial<typeof tasks.$inferInsert>) => {
      const usual = { staffId: member.staffId, kind: 'logisticsImport', params: {}, finishTime: inHours(-1) }
      const [row] = await server.db
        .insert(tasks)
        .values({ ...usual, status: 'DONE', rows: 5, refused: 2, ...values })
        .returning()
      return row
    }
    const refused = await add({})
    const expired = await add({ status: 'EXPIRED', refused: 7 })
    const failed = await add({ status: 'FAILD', rows: null, refused: 0 })
    await add({ refused: 0 })
    await add({ status: 'RUNNING', finishTime: null })
    await add({ status: 'CANCELLED' })
    await add({ createTime: inHours(-24 * 31) })
    await add({ staffId: other.staffId })
    // A bulk change refuses rows too, and the import of staff is for those who manage them.
    await add({ kind: 'bulk' })
    await add({ kind: 'staffImport' })
    const shown = (row: typeof refused, errors: number) => ({
      id: row?.id,
      name: '导入物流订单',
      errors,
      at: row?.finishTime,
    })
    expect((await todoOf(member)).imports).toEqual({
      count: 3,
      newest: [shown(failed, 0), shown(expired, 7), shown(refused, 2)],
    })
    await server.db.delete(tasks).where(eq(tasks.staffId, member.staffId))
    expect((await todoOf(member)).imports).toEqual({ count: 0, newest: [] })
  })

  it('names ten and counts the others', async () => {
    const member = await server.staffWith(['USER_MANAGE'])
    await server.db.execute(sql`insert into task (staff_id, kind, params, status, refused, finish_time)
      select ${member.staffId}, 'staffImport', '{}', 'DONE', n, now() from generate_series(1, 12) as n`)
    const { imports } = await todoOf(member)
    expect([imports?.count, imports?.newest.map(({ errors }) => errors)]).toEqual([
      12,
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
    ])
  })
})
