import type { SendingStatus } from '@lectern/contract/operations/sending.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { siteMessagesTable as messages, siteMessageRecipientsTable as recipients } from './site-messages.table.ts'

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** A form that is saved as a draft. */
export const draftForm = (title: string) => ({
  title,
  content: '<p>今晚八点见。</p>',
  link: { type: 'NONE' as const, refId: null, url: null },
  audience: 'ALL' as const,
  tagIds: [],
  accountIds: [],
  sendTime: null,
  draft: true,
})

/** Stores a message with any status. */
export async function storedMessage(
  db: Db,
  status: SendingStatus,
  values: Partial<typeof messages.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(messages)
    .values({ ...draftForm('在库里的消息'), sendTime: inMinutes(600), status, ...values })
    .returning({ id: messages.id })
  return row?.id ?? 0
}

export async function readMessage(db: Db, id: number): Promise<typeof messages.$inferSelect | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row
}

export async function inboxesOf(db: Db, messageId: number): Promise<number[]> {
  const rows = await db
    .select({ id: recipients.accountId })
    .from(recipients)
    .where(eq(recipients.messageId, messageId))
    .orderBy(recipients.accountId)
  return rows.map(({ id }) => id)
}
