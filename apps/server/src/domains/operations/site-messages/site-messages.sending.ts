import { sendingSteps } from '@lectern/contract/operations/sending.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { exhaustionOf, isDatabaseUnavailable } from '../../../platform/database/failures.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { announceList } from '../../../platform/live/announce.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { audienceWhere, countAudience } from '../audience/audience.rules.ts'
import { claimDue } from '../sending/due.rules.ts'
import { siteMessagesTable as messages, siteMessageRecipientsTable as recipients } from './site-messages.table.ts'

/** Recipients per transaction, few enough that nobody waits long for the lock on the message's row. */
const chunkSize = 5_000
const announceEveryMs = 1_000
const resource = 'siteMessages'

/** Starts the messages that are due. A message has a job if and only if it was started. */
export const startDueMessages = (platform: Platform): Promise<void> =>
  claimDue(platform, messages, async (tx, id) => {
    await tx.update(messages).set({ status: sendingSteps.start.to }).where(eq(messages.id, id))
    await platform.jobs.send(tx, sendSiteMessage.name, { messageId: id })
    await announceList(tx, resource)
  })

/** Puts a message into the inboxes of its audience. Runs continue where the last stopped; concurrent ones alternate. */
export const sendSiteMessage: Job<{ messageId: number }> = {
  name: 'siteMessage.send',
  concurrency: 2,
  retries: 10,
  run: async ({ messageId }, { database, log }, signal) => {
    let lastAnnounced = 0
    const sendNextChunk = () =>
      database.transaction(async (tx) => {
        const ended = await deliverChunk(tx, messageId)
        if (ended || Date.now() - lastAnnounced >= announceEveryMs) {
          lastAnnounced = Date.now()
          await announceList(tx, resource)
        }
        return ended
      })
    try {
      await countTarget(database.db, messageId)
      while (!(await sendNextChunk())) signal.throwIfAborted()
    } catch (error) {
      // A server that is stopping, or whose database is away or full, leaves the rest to the next run.
      if (signal.aborted || isDatabaseUnavailable(error) || exhaustionOf(error)) throw error
      log.error({ err: error, messageId }, 'a site message could not be sent')
      await giveUp(database.db, messageId)
    }
  },
}

/** Stores the size of the audience before the first recipient gets the message. */
async function countTarget(db: Db, messageId: number): Promise<void> {
  const notStarted = and(eq(messages.id, messageId), eq(messages.sentTo, 0))
  const [message] = await db.select().from(messages).where(notStarted)
  if (!message) return
  const targetCount = await countAudience(db, { ...message, platform: 'ALL' })
  await db.update(messages).set({ targetCount }).where(notStarted)
}

const beingSent = (messageId: number) =>
  and(eq(messages.id, messageId), inArray(messages.status, [...sendingSteps.finish.from]))

/** Delivers to the next accounts in the order of their ids. True if no more are left. */
async function deliverChunk(tx: Db, messageId: number): Promise<boolean> {
  const [message] = await tx.select().from(messages).where(beingSent(messageId)).for('update')
  if (!message) return true // Another run has finished the message.
  const { rows } = await tx.execute<{ last: string | null; served: number; added: number }>(sql`
    with next as (
      select ${accounts.id} from ${accounts}
      where ${and(sql`${accounts.id} > ${message.sentTo}`, audienceWhere({ ...message, platform: 'ALL' }))}
      order by ${accounts.id} limit ${chunkSize}
    ), added as (
      insert into ${recipients} (message_id, account_id) select ${messageId}::bigint, id from next
      on conflict do nothing returning 1
    )
    select max(id) as last, count(*)::int as served, (select count(*)::int from added) as added from next`)
  const { last = null, served = 0, added = 0 } = rows[0] ?? {}
  const ended = served < chunkSize
  const sentCount = message.sentCount + added
  await tx
    .update(messages)
    .set({
      sentTo: last === null ? message.sentTo : Number(last),
      sentCount,
      // Some may have joined the audience since it was counted.
      targetCount: Math.max(message.targetCount, sentCount),
      ...(ended && { status: sendingSteps.finish.to, finishTime: sql`now()` }),
    })
    .where(eq(messages.id, messageId))
  return ended
}

async function giveUp(db: Db, messageId: number): Promise<void> {
  await db.update(messages).set({ status: sendingSteps.fail.to, finishTime: sql`now()` }).where(beingSent(messageId))
  await announceList(db, resource)
}
