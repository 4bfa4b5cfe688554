import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { staffTable, tagTable } from '../../../platform/access/access.table.ts'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { accountTagsTable } from '../../customers/app-accounts/account-tags.table.ts'
import { runPushes } from './push-messages.due.ts'
import {
  addPeople,
  addPush,
  addReaders,
  disableDemoAccounts,
  formTo,
  isSend,
  readPush,
  serverWithProvider,
  untilStatus,
} from './push-messages.fixtures.ts'
import { pushBatchesTable as batches, pushMessagesTable as table } from './push-messages.table.ts'

// Two retries without delay, since these tests do not depend on how long they take.
vi.mock('./push-messages.retry-limits.ts', () => ({ retryDelaysMs: [1, 1], maxFailuresInARow: 3, keyMaxAgeHours: 20 }))

const { server, provider, member, intercept, hold, create, cancel, resend, batchesOf, outcomesOf, reached } =
  await serverWithProvider()
const refusal = { status: 503, body: '{"error":{"code":1000}}' }

describe('a push', () => {
  it('says what it is about, where a tap leads, and to which devices it goes', async () => {
    const [id] = await addReaders(server.db, 1)
    const push = await create([id ?? 0], { platform: 'IOS', link: { type: 'URL', url: 'https://school.example/a' } })
    await untilStatus(server.db, push, 'SENT')
    const extras = { pushId: String(push), link: 'URL:https://school.example/a' }
    expect([...provider.delivered.values()][0]?.message).toMatchObject({
      platform: ['ios'],
      audience: { alias: [String(id)] },
      notification: { ios: { alert: { title: '新课上线', body: '今天读什么？' }, extras } },
    })
  })

  it('reaches those whom its audience names, each once, and nobody who is disabled', async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString()
    const before = new Date(Date.now() - 86_400_000).toISOString()
    await disableDemoAccounts(server.db)
    const [vipIos = 0, vipAndroid = 0, lapsed = 0, plain = 0, disabled = 0] = await addPeople(server.db, [
      { vipExpirationDate: later },
      { vipExpirationDate: later, platform: 'ANDROID' },
      { vipExpirationDate: before },
      { platform: 'WEB' },
      { vipExpirationDate: later, enable: false },
    ])
    const tagRows = await server.db
      .insert(tagTable)
      .values(['早起', '夜读'].map((name) => ({ name: `推送${name}`, colour: '#3ccb93' })))
      .returning({ id: tagTable.id })
    const tagIds = tagRows.map(({ id }) => id)
    const [early = 0, late = 0] = tagIds
    await server.db.insert(accountTagsTable).values([
      { accountId: vipIos, tagId: early },
      { accountId: vipIos, tagId: late },
      { accountId: plain, tagId: late },
      { accountId: disabled, tagId: late },
    ])
    const everybody = [vipIos, vipAndroid, lapsed, plain]
    for (const [form, expected] of [
      [{ audience: 'ALL' }, everybody],
      [{ audience: 'ALL', platform: 'ANDROID' }, [vipAndroid]],
      [{ audience: 'VIP' }, [vipIos, vipAndroid]],
      [{ audience: 'NOT_VIP' }, [lapsed, plain]],
      [{ audience: 'TAGS', tagIds }, [vipIos, plain]],
      [{ audience: 'ACCOUNTS', accountIds: [plain, lapsed, plain, disabled] }, [lapsed, plain]],
      [{ audience: 'VIP', platform: 'ANDROID' }, [vipAndroid]],
    ] as const) {
      provider.delivered.clear()
      const push = await create([], form as object)
      const sent = await untilStatus(server.db, push, 'SENT')
      expect(reached()).toEqual(expected)
      expect(sent).toMatchObject({ targetCount: expected.length, sentCount: expected.length, failedCount: 0 })
    }
  })

  it('to nobody ends at once', async () => {
    const [gone = 0] = await addPeople(server.db, [{ enable: false }])
    const push = await create([gone])
    expect(await untilStatus(server.db, push, 'SENT')).toMatchObject({ targetCount: 0, sentCount: 0 })
    expect(provider.delivered.size).toBe(0)
  })

  it('is shown in the task drawer of its sender, and open lists follow it', async () => {
    const channel = await listen(member())
    const push = await create(await addReaders(server.db, 3))
    await untilStatus(server.db, push, 'SENT')
    const task = await eventually('the task is done', async () => {
      const { content } = await member().ask(notify.tasks, { query: { state: 'finished' } })
      return content.find(({ content: page }) => page === `/#/operation/messageView?id=${push}`)
    })
    channel.leave()
    expect(task).toMatchObject({ title: '推送“新课上线”', status: 'DONE', rate: 100 })
    expect(channel.heard.some(({ data }) => data.eventTarget === 'LIST' && data.resource === 'pushMessages')).toBe(true)
  })

  it('whose sender is deleted is shown to an administrator', async () => {
    const leaver = await server.staffWith(['PUSH_MESSAGE'])
    const sendTime = new Date(Date.now() + 3_600_000).toISOString()
    const body = formTo(await addReaders(server.db, 1), { sendTime, title: '离职后发送' })
    const { id } = await leaver.ask(pushMessages.create, { body })
    await server.db.delete(staffTable).where(eq(staffTable.id, leaver.staffId))
    await server.db.update(table).set({ sendTime: new Date().toISOString() }).where(eq(table.id, id))
    await untilStatus(server.db, id, 'SENT')
    const admin = await server.signIn()
    const task = await eventually('the administrator sees it', async () => {
      const { content } = await admin.ask(notify.tasks, { query: { state: 'finished' } })
      return content[0]
    })
    expect(task).toMatchObject({ title: '推送“离职后发送”', status: 'DONE' })
  })

  it('that is due is started once, however many servers look', async () => {
    const people = await addReaders(server.db, 2)
    const sendTime = new Date().toISOString()
    const { id } = await addPush(server.db, { status: 'SCHEDULED', accountIds: people, sendTime })
    await Promise.all([1, 2, 3].map(() => runPushes(server.running.platform)))
    await untilStatus(server.db, id, 'SENT')
    expect(await server.db.$count(taskTable, sql`(${taskTable.params} ->> 'pushId')::bigint = ${id}`)).toBe(1)
    expect(reached()).toEqual(people)
  })

  it('whose jobs are lost gets new ones', async () => {
    const [id = 0] = await addReaders(server.db, 1)
    const push = await addPush(server.db, { status: 'SENDING', accountIds: [id] })
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 5_000) * 5_000 })
    try {
      await runPushes(server.running.platform)
    } finally {
      vi.useRealTimers()
    }
    expect((await untilStatus(server.db, push.id, 'SENT')).sentCount).toBe(1)
  })
})

describe('a provider that fails', () => {
  it('is asked again with the same key', async () => {
    const people = await addReaders(server.db, 4)
    const tries = new Map<string, number>()
    intercept((call) => {
      if (!isSend(call)) return undefined
      const { cid } = JSON.parse(call.body) as { cid: string }
      tries.set(cid, (tries.get(cid) ?? 0) + 1)
      return tries.get(cid) === 3 ? undefined : refusal
    })
    const push = await create(people)
    expect(await untilStatus(server.db, push, 'SENT')).toMatchObject({ sentCount: 4, failedCount: 0 })
    expect([...tries.values()]).toEqual([3, 3])
    expect(reached()).toEqual(people)
  })

  it('stops the push in the end; a retry of its task sends the rest, to each once', async () => {
    const people = await addReaders(server.db, 16)
    // The provider accepts the first two batches, and then a third whose answer is lost every time.
    let taken = 0
    intercept((call) => {
      if (!isSend(call)) return undefined
      taken += 1
      if (taken <= 2) return undefined
      if (taken === 3) provider.answer(call)
      return refusal
    })
    const push = await create(people)
    const failed = await untilStatus(server.db, push, 'FAILED')
    const outcomes = await outcomesOf(push)
    const sizes = (of: string) => outcomes.filter((outcome) => outcome === of).length * 2
    expect(failed).toMatchObject({ targetCount: 16, sentCount: 4 })
    expect(sizes('FAILED')).toBeGreaterThanOrEqual(6)
    const task = await eventually('its task failed', async () => {
      const rows = await server.db.select().from(taskTable).where(eq(taskTable.status, 'FAILD'))
      return rows.find(({ params }) => (params as { pushId: number }).pushId === push)
    })
    intercept(() => undefined)
    await member().ask(notify.retryTask, { params: { id: task.id } })
    expect(await untilStatus(server.db, push, 'SENT')).toMatchObject({ sentCount: 16, failedCount: 0 })
    expect(reached()).toEqual(people)
    await eventually('the task is done', async () => {
      const [row] = await server.db.select().from(taskTable).where(eq(taskTable.id, task.id))
      return row?.status === 'DONE' && row.rows === 16
    })
  })

  it('that gives no keys fails the push, which later continues where it stopped', async () => {
    const people = await addReaders(server.db, 8)
    let asked = 0
    intercept((call) => (!isSend(call) && ++asked > 1 ? refusal : undefined))
    const push = await create(people)
    expect(await untilStatus(server.db, push, 'FAILED')).toMatchObject({ targetCount: 2, listed: false })
    intercept(() => undefined)
    await resend(push, 'MISSED')
    expect(await untilStatus(server.db, push, 'SENT')).toMatchObject({ targetCount: 8, sentCount: 8 })
    expect(reached()).toEqual(people)
  })

  it('that knows no device leaves accounts unreached, and they are tried again under a new key', async () => {
    const [a = 0, b = 0, c = 0] = await addReaders(server.db, 3)
    intercept((call) =>
      call.body.includes(`"alias":["${c}"]`) ? { status: 400, body: '{"error":{"code":1011}}' } : undefined,
    )
    const push = await create([a, b, c])
    expect(await untilStatus(server.db, push, 'SENT')).toMatchObject({ sentCount: 2, failedCount: 1 })
    expect(await outcomesOf(push)).toEqual(['SENT', 'UNREACHED'])
    const [, before] = await batchesOf(push)
    intercept(() => undefined)
    await resend(push, 'MISSED')
    await eventually('all are reached', async () => (await readPush(server.db, push)).sentCount === 3)
    const [, after] = await batchesOf(push)
    expect(after?.key).not.toBe(before?.key)
    expect(reached()).toEqual([a, b, c])
  })

  it('is not called with a key that it may have forgotten', async () => {
    const held = hold()
    const push = await create(await addReaders(server.db, 6))
    await held.until(2)
    await cancel(push)
    const third = (await batchesOf(push))[2]
    const long = new Date(Date.now() - 21 * 3_600_000).toISOString()
    await server.db
      .update(batches)
      .set({ keyTime: long })
      .where(eq(batches.id, third?.id ?? 0))
    held.release()
    await resend(push, 'MISSED')
    await untilStatus(server.db, push, 'SENT')
    const keys = (await batchesOf(push)).map(({ key }) => key)
    expect(keys).not.toContain(third?.key)
    expect(new Set(provider.delivered.keys())).toEqual(new Set(keys))
  })
})
