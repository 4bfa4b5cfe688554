import type { Audience } from '@lectern/contract/operations/audience.ts'
import { type SiteMessage, siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../start-server.ts'
import { newAccount, newTag } from '../../../testing/accounts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { quietLog, testSettings } from '../../../testing/test-settings.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { addAccountRows } from '../../customers/demo/accounts.seed.ts'
import { audienceWhere, countAudience } from '../audience/audience.rules.ts'
import { draftForm, inboxesOf, inMinutes, readMessage, storedMessage } from './site-messages.fixtures.ts'
import { sendSiteMessage, startDueMessages } from './site-messages.sending.ts'
import { siteMessagesTable as messages, siteMessageRecipientsTable as recipients } from './site-messages.table.ts'

const server = testServer()
const everybody: Audience = { audience: 'ALL', tagIds: [], accountIds: [], platform: 'ALL' }
let admin: Caller
let second: RunningServer
let audienceIds: number[]

beforeAll(async () => {
  admin = await server.signIn()
  second = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
  // Enough for more than two chunks. What they studied and paid is of no matter here, and takes long to make up.
  await addAccountRows(server.db, 10_000, () => undefined)
  const rows = await server.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(audienceWhere(everybody))
    .orderBy(accounts.id)
  audienceIds = rows.map(({ id }) => id)
})
afterAll(() => second.stop())

const create = async (changes: object) =>
  (await admin.ask(siteMessages.create, { body: { ...draftForm('发出去'), draft: false, ...changes } })).id
const sent = (id: number): Promise<SiteMessage> =>
  eventually('the message is sent', async () => {
    const message = await admin.ask(siteMessages.get, { params: { id } })
    return message.status === 'SENT' && message
  })
const jobsOf = async (messageId: number): Promise<number> => {
  const { rows } = await server.db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = ${sendSiteMessage.name} and data->>'messageId' = ${String(messageId)}`,
  )
  return rows[0]?.count ?? 0
}
const run = (messageId: number) =>
  sendSiteMessage.run({ messageId }, server.running.platform, new AbortController().signal)

describe('sending a site message', () => {
  it('reaches everybody of its audience once, with two servers looking for what is due', async () => {
    const channel = await listen(admin)
    const id = await create({})
    const message = await sent(id)
    expect(message).toMatchObject({ targetCount: audienceIds.length, sentCount: audienceIds.length, readCount: 0 })
    expect(message.finishTime).not.toBeNull()
    expect(await inboxesOf(server.db, id)).toEqual(audienceIds)
    expect(await jobsOf(id)).toBe(1)
    await eventually('open lists are told', async () =>
      channel.heard.some(({ data }) => data.resource === 'siteMessages'),
    )
    channel.leave()
  })

  it('goes to those who have the tags at that moment, and to nobody else', async () => {
    const tagId = await newTag(server.db)
    const [first, disabled] = [
      await newAccount(server.db, {}, [tagId]),
      await newAccount(server.db, { enable: false }, [tagId]),
    ]
    const id = await create({ audience: 'TAGS', tagIds: [tagId] })
    const message = await sent(id)
    expect(await inboxesOf(server.db, id)).toEqual([first])
    expect(disabled).not.toBe(first)
    expect([message.targetCount, message.sentCount]).toEqual([1, 1])
  })

  it('ends at once where the audience turned out to be nobody', async () => {
    const accountId = await newAccount(server.db, { enable: false })
    const message = await sent(await create({ audience: 'ACCOUNTS', accountIds: [accountId] }))
    expect([message.targetCount, message.sentCount]).toEqual([0, 0])
  })

  it('does not begin before its time', async () => {
    const id = await create({ sendTime: inMinutes(5) })
    await startDueMessages(server.running.platform)
    expect((await readMessage(server.db, id))?.status).toBe('SCHEDULED')
    expect(await jobsOf(id)).toBe(0)
  })

  it('does not begin while somebody is saving it, nor after they made it a draft', async () => {
    const { platform } = server.running
    const id = await storedMessage(server.db, 'SCHEDULED', { sendTime: inMinutes(1 / 60) })
    await platform.database.transaction(async (tx) => {
      const own = eq(messages.id, id)
      const [message] = await tx.select().from(messages).where(own).for('update')
      expect(message?.status).toBe('SCHEDULED')
      await eventually('it is due', async () => Date.now() > Date.parse(message?.sendTime ?? ''))
      await startDueMessages(platform)
      await tx.update(messages).set({ status: 'DRAFT' }).where(own)
    })
    await startDueMessages(platform)
    expect((await readMessage(server.db, id))?.status).toBe('DRAFT')
    expect(await jobsOf(id)).toBe(0)
  })

  it('is started only once when several servers see it due', async () => {
    const tagId = await newTag(server.db)
    const id = await storedMessage(server.db, 'SCHEDULED', {
      audience: 'TAGS',
      tagIds: [tagId],
      sendTime: inMinutes(-1),
    })
    const platforms = [server.running.platform, second.platform]
    await Promise.all([...platforms, ...platforms, ...platforms].map(startDueMessages))
    await sent(id)
    expect(await jobsOf(id)).toBe(1)
  })
})

describe('an interrupted run', () => {
  /** A message as left by a server that was killed after its first chunk. */
  async function interruptedMessage(): Promise<{ id: number; sentTo: number; sentBefore: number }> {
    const sentTo = audienceIds[4_999] ?? 0
    const id = await storedMessage(server.db, 'SENDING', { sentTo, sentCount: 5_000, targetCount: audienceIds.length })
    const alreadySent = and(audienceWhere(everybody), lte(accounts.id, sentTo))
    await server.db.execute(
      sql`insert into ${recipients} (message_id, account_id) select ${id}::bigint, ${accounts.id} from ${accounts} where ${alreadySent}`,
    )
    return { id, sentTo, sentBefore: 5_000 }
  }

  it('continues where it stopped', async () => {
    const { id, sentTo, sentBefore } = await interruptedMessage()
    const read = inMinutes(-1)
    await server.db.update(recipients).set({ readTime: read }).where(eq(recipients.messageId, id))
    const { platform } = server.running
    await platform.database.transaction((tx) => platform.jobs.send(tx, sendSiteMessage.name, { messageId: id }))
    const message = await sent(id)
    const all = await countAudience(server.db, everybody)
    expect([message.sentCount, message.targetCount, message.readCount]).toEqual([all, all, sentBefore])
    const later = and(eq(recipients.messageId, id), gt(recipients.accountId, sentTo))
    expect(await server.db.$count(recipients, later)).toBe(all - sentBefore)
  })

  it('counts nobody twice when several continue it at once, or one after its end', async () => {
    const { id } = await interruptedMessage()
    await Promise.all([run(id), run(id), run(id)])
    const all = await countAudience(server.db, everybody)
    const ended = await readMessage(server.db, id)
    expect(ended).toMatchObject({ status: 'SENT', sentCount: all })
    expect((await inboxesOf(server.db, id)).length).toBe(all)
    await run(id)
    expect(await readMessage(server.db, id)).toEqual(ended)
  })

  it('never shows more sent than targeted: accounts that joined meanwhile are added to both', async () => {
    const tagId = await newTag(server.db)
    const [first] = [await newAccount(server.db, {}, [tagId]), await newAccount(server.db, {}, [tagId])]
    const progress = { sentTo: first, sentCount: 1, targetCount: 1 }
    const id = await storedMessage(server.db, 'SENDING', { audience: 'TAGS', tagIds: [tagId], ...progress })
    await run(id)
    expect(await readMessage(server.db, id)).toMatchObject({ status: 'SENT', sentCount: 2, targetCount: 2 })
  })

  it('is left to the next server by one that is stopping', async () => {
    const { id } = await interruptedMessage()
    const stopping = AbortSignal.abort(new Error('stopping'))
    await expect(sendSiteMessage.run({ messageId: id }, server.running.platform, stopping)).rejects.toThrow('stopping')
    expect((await readMessage(server.db, id))?.status).toBe('SENDING')
  })

  it('fails when the database refuses it, and is not retried for ever', async () => {
    const { id } = await interruptedMessage()
    await server.db.execute(
      sql.raw(`alter table site_message_recipient add constraint broken check (message_id <> ${id}) not valid`),
    )
    await run(id)
    await server.db.execute(sql`alter table site_message_recipient drop constraint broken`)
    expect(await readMessage(server.db, id)).toMatchObject({ status: 'FAILED', sentCount: 5_000 })
  })

  it('of a message that is gone does nothing', async () => {
    await expect(run(987_654_321)).resolves.toBeUndefined()
  })
})
