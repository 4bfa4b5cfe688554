import { and, eq, exists, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../platform/database/database.ts'
import { dropPartitions, type Range } from '../../../platform/database/partitions.ts'
import { pushMessagesTable as pushes } from '../../operations/push-messages/push-messages.table.ts'
import {
  siteMessageRecipientsTable as inboxes,
  siteMessagesTable as messages,
} from '../../operations/site-messages/site-messages.table.ts'
import { inboxRanges, pushRecipientRanges } from './partitioned-tables.ts'

type Sent = typeof pushes | typeof messages

/** Drops who got pushes that all ended so many days ago. The pushes stay, with their counts. */
export const dropOldPushRecipients = (database: Database, days: number): Promise<void> =>
  dropPartitions(database, pushRecipientRanges, async (tx, range) => {
    if (!(await allEnded(tx, pushes, range, days))) return false
    await tx
      .update(pushes)
      .set({ recipientsDropped: true })
      .where(and(inRange(pushes, range), isNotNull(pushes.finishTime)))
    return true
  })

/** Takes messages that all were sent so many days ago out of the inboxes. The messages stay, with their counts. */
export const dropOldInboxes = (database: Database, days: number): Promise<void> =>
  dropPartitions(database, inboxRanges, async (tx, range) => {
    if (!(await allEnded(tx, messages, range, days))) return false
    // Counting all who read them may take longer than the statement timeout.
    await tx.execute(sql`set local statement_timeout = 0`)
    const read = tx.$count(inboxes, and(eq(inboxes.messageId, messages.id), isNotNull(inboxes.readTime)))
    await tx
      .update(messages)
      .set({ finalReadCount: sql`${read}` })
      .where(and(inRange(messages, range), isNotNull(messages.finishTime)))
    return true
  })

const inRange = ({ id }: Sent, { from, to }: Range): SQL | undefined =>
  and(from === null ? undefined : gte(id, Number(from)), lt(id, Number(to)))

/**
 * Whether nothing of the range is being sent or ended later than that, and no new message will be in the range. The rows
 * are locked, so that nobody sends one of them again meanwhile.
 */
async function allEnded(tx: Db, table: Sent, range: Range, days: number): Promise<boolean> {
  await tx.select({ id: table.id }).from(table).where(inRange(table, range)).for('update')
  const limit = sql`now() - make_interval(days => ${days}::int)`
  const later = tx
    .select({ id: table.id })
    .from(table)
    .where(gte(table.id, Number(range.to)))
  const young = tx
    .select({ id: table.id })
    .from(table)
    .where(and(inRange(table, range), or(eq(table.status, 'SENDING'), gte(table.finishTime, limit))))
  const { rows } = await tx.execute(sql`select where ${exists(later)} and not ${exists(young)}`)
  return rows.length > 0
}
