import { sendingSteps } from '@lectern/contract/operations/sending.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, isDatabaseAway } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { announceList } from '../../../platform/live/announce.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { audienceWhere, countAudience } from '../audience/audience.rules.ts'
import { claimDue } from '../sending/due.rules.ts'
import { siteMessageRecipientsTable as recipients, siteMessagesTable as messages } from './site-messages.table.ts'

/** Recipients of one transaction: few enough that nobody waits long for the message's row. */
const chunk = 5_000
const announceEveryMs = 1_000
const resource = 'siteMessages'

/** Starts what is due; a message's job exists exactly if it was started. */
export const startDueMessages = (platform: Platform): Promise<void> =>
  claimDue(platform, messages, async (tx, id) => {
    await tx.update(messages).set({ status: sendingSteps.start.to }).where(eq(messages.id, id))
    await platform.jobs.send(tx, sendSiteMessage.name, { messageId: id })
    await announceList(tx, resource)
  })

/** Puts a message into the inboxes of its audience. Where a run broke off the next goes on, and two at once take turns. */
export const sendSiteMessage: Job<{ messageId: number }> = {
  name: 'siteMessage.send',
  concurrency: 2,
  retries: 10,
  run: async ({ messageId }, { database, log }, signal) => {
    let told = 0
    const sendChunk = () =>
      database.transaction(async (tx) => {
        const ended = await serveChunk(tx, messageId)
        if (ended || Date.now() - told >= announceEveryMs) {
          told = Date.now()
          await announceList(tx, resource)
        }
        return ended
      })
    try {
      await countTarget(database.db, messageId)
      while (!(await sendChunk())) signal.throwIfAborted()
    } catch (error) {
      // A server that is stopping, or lost its database, leaves the rest to the next run.
      if (signal.aborted || isDatabaseAway(error)) throw error
      log.error({ err: error, messageId }, 'a site message could not be sent')
      await giveUp(database.db, messageId)
    }
  },
}

/** How many it is meant for, told before the first of them has it. */
async function countTarget(db: Db, messageId: number): Promise<void> {
  const untouched = and(eq(messages.id, messageId), eq(messages.sentTo, 0))
  const [message] = await db.select().from(messages).where(untouched)
  if (!message) return
  const targetCount = await countAudience(db, { ...message, platform: 'ALL' })
  await db.update(messages).set({ targetCount }).where(untouched)
}

const beingSent = (messageId: number) =>
  and(eq(messages.id, messageId), inArray(messages.status, [...sendingSteps.finish.from]))

/** Serves the next accounts in the order of their ids; says whether that was the last of it. */
async function serveChunk(tx: Db, messageId: number): Promise<boolean> {
  const [message] = await tx.select().from(messages).where(beingSent(messageId)).for('update')
  if (!message) return true // another run has ended it
  const { rows } = await tx.execute<{ last: string | null; served: number; added: number }>(sql`
    with next as (
      select ${accounts.id} from ${accounts}
      where ${and(sql`${accounts.id} > ${message.sentTo}`, audienceWhere({ ...message, platform: 'ALL' }))}
      order by ${accounts.id} limit ${chunk}
    ), added as (
      insert into ${recipients} (message_id, account_id) select ${messageId}::bigint, id from next
      on conflict do nothing returning 1
    )
    select max(id) as last, count(*)::int as served, (select count(*)::int from added) as added from next`)
  const { last = null, served = 0, added = 0 } = rows[0] ?? {}
  const ended = served < chunk
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
