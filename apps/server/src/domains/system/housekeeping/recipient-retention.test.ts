import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { testServer } from '../../../testing/test-server.ts'
import { addPush, readPush, untilStatus } from '../../operations/push-messages/push-messages.fixtures.ts'
import {
  pushBatchesTable as batches,
  pushMessagesTable as pushes,
  pushRecipientsTable as recipients,
} from '../../operations/push-messages/push-messages.table.ts'
import { storedMessage } from '../../operations/site-messages/site-messages.fixtures.ts'
import {
  siteMessageRecipientsTable as inboxes,
  siteMessagesTable as messages,
} from '../../operations/site-messages/site-messages.table.ts'
import { makeAllPartitions } from './partitioned-tables.ts'
import { dropOldInboxes, dropOldPushRecipients } from './recipient-retention.ts'

const server = testServer()
const database = () => server.running.platform.database
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const makeAll = () => server.db.transaction((tx) => makeAllPartitions(tx))

/** The ids of new pushes and site messages lie in a new partition from now on. */
async function beginPartition(): Promise<void> {
  await makeAll()
  for (const table of ['push', 'site_message']) {
    const { rows } = await server.db.execute<{ bound: string }>(sql`
      select max((regexp_match(pg_get_expr(relpartbound, oid), 'TO \\(''([0-9]+)'))[1]::bigint) as bound
      from pg_class join pg_inherits on inhrelid = oid where inhparent = ${`${table}_recipient`}::regclass`)
    const ids = table === 'push' ? 'push_message_id_seq' : 'site_message_id_seq'
    await server.db.execute(sql`select setval(${ids}, ${Number(rows[0]?.bound)})`)
  }
}

async function sentPush(daysSince: number, people: number[]): Promise<number> {
  const time = daysAgo(daysSince)
  const counts = { targetCount: people.length, sentCount: people.length, listed: true }
  const { id: pushId } = await addPush(server.db, {
    status: 'SENT',
    accountIds: people,
    sendTime: time,
    finishTime: time,
    ...counts,
  })
  const [batch] = await server.db
    .insert(batches)
    .values({ pushId, round: 1, size: people.length, outcome: 'SENT' })
    .returning({ id: batches.id })
  const rows = people.map((accountId) => ({ pushId, round: 1, accountId, batchId: batch?.id ?? 0 }))
  await server.db.insert(recipients).values(rows)
  return pushId
}
const keptOf = (pushId: number) => server.db.$count(recipients, eq(recipients.pushId, pushId))

beforeEach(async () => {
  await server.db.update(pushes).set({ finishTime: daysAgo(900), status: 'SENT' })
  await server.db.update(messages).set({ finishTime: daysAgo(900), status: 'SENT' })
  await beginPartition()
})

describe('who got a push', () => {
  it('is dropped with the pushes of that time and kept of newer ones, and the counts stay', async () => {
    const admin = await server.signIn()
    const people = [await newAccount(server.db), await newAccount(server.db)]
    const old = await sentPush(366, people)
    await beginPartition()
    const young = await sentPush(364, people)
    await dropOldPushRecipients(database(), 365)
    expect([await keptOf(old), await keptOf(young)]).toEqual([0, 2])
    const shown = await admin.ask(pushMessages.get, { params: { id: old } })
    expect(shown).toMatchObject({ recipientsDropped: true, targetCount: 2, sentCount: 2 })
    expect(await readPush(server.db, young)).toMatchObject({ recipientsDropped: false })
    const list = await admin.ask(pushMessages.recipients, { params: { id: old }, query: {} })
    expect(list).toMatchObject({ content: [], totalElements: 0 })
  })

  it('is kept while one push of that time is being sent, or ended later', async () => {
    const people = [await newAccount(server.db)]
    const [old, other] = [await sentPush(900, people), await sentPush(900, people)]
    await beginPartition()
    await sentPush(1, people)
    for (const change of [{ status: 'SENDING' as const }, { status: 'SENT' as const, finishTime: daysAgo(3) }]) {
      await server.db.update(pushes).set(change).where(eq(pushes.id, other))
      await dropOldPushRecipients(database(), 365)
      expect(await keptOf(old)).toBe(1)
    }
  })

  it('is kept of the pushes whose partition still takes new ones', async () => {
    const push = await sentPush(900, [await newAccount(server.db)])
    await dropOldPushRecipients(database(), 365)
    expect(await keptOf(push)).toBe(1)
  })

  it('is not known any more to a resend, which can go to all again', async () => {
    const admin = await server.signIn()
    const people = [await newAccount(server.db)]
    const push = await sentPush(900, people)
    await beginPartition()
    await sentPush(1, people)
    await dropOldPushRecipients(database(), 365)
    const missed = await admin.call(pushMessages.resend, { params: { id: push }, body: { to: 'MISSED' } })
    expect(missed.body).toMatchObject({ reason: 'push.recipientsDropped' })
    await admin.ask(pushMessages.resend, { params: { id: push }, body: { to: 'ALL' } })
    const sent = await untilStatus(server.db, push, 'SENT')
    expect(sent).toMatchObject({ recipientsDropped: false, sentCount: 1, round: 2 })
    expect(await keptOf(push)).toBe(1)
    // Its partition is gone, so the new recipients wait in the default one until the gap is closed.
    await makeAll()
    expect(await server.db.execute(sql`select from push_recipient_default`)).toMatchObject({ rowCount: 0 })
    expect(await keptOf(push)).toBe(1)
  })
})

describe('an inbox', () => {
  it('loses old messages and keeps newer ones, and the console still says how many had read them', async () => {
    const admin = await server.signIn()
    const people = [await newAccount(server.db), await newAccount(server.db)]
    const send = async (days: number) => {
      const messageId = await storedMessage(server.db, 'SENT', { finishTime: daysAgo(days), sentCount: 2 })
      await server.db
        .insert(inboxes)
        .values(people.map((accountId, n) => ({ messageId, accountId, readTime: n === 0 ? daysAgo(days) : null })))
      return messageId
    }
    const old = await send(731)
    await beginPartition()
    const young = await send(729)
    await dropOldInboxes(database(), 730)
    const kept = (id: number) => server.db.$count(inboxes, eq(inboxes.messageId, id))
    expect([await kept(old), await kept(young)]).toEqual([0, 2])
    for (const id of [old, young])
      expect(await admin.ask(siteMessages.get, { params: { id } })).toMatchObject({ readCount: 1, sentCount: 2 })
  })
})
