import type { BodyOf } from '@lectern/contract/base/route.ts'
import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import { sendingSteps } from '@lectern/contract/operations/sending.ts'
import type { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { and, count, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Rules } from '../../../platform/list/records.ts'
import { requireRichText } from '../../../platform/rich-text/rich-text.ts'
import { claimFiles, imageKeysIn } from '../../../platform/storage/uploads.ts'
import { requireAudience } from '../audience/audience.rules.ts'
import { requireLink, withLinkTitles } from '../links/links.rules.ts'
import { requireSaving, requireSendTime, requireStep } from '../sending/sending.rules.ts'
import { siteMessageRecipientsTable as recipients, type siteMessagesTable } from './site-messages.table.ts'

type Message = typeof siteMessagesTable.$inferSelect

/** Adds the title of its link and how many have read it to each message. */
export async function describeSiteMessages<
  M extends Pick<Message, 'id' | 'status' | 'finalReadCount'> & { link: LinkTarget },
>(db: Db, rows: M[]) {
  const messages = await withLinkTitles(db, rows)
  const reads = await countReads(
    db,
    messages.map(({ id }) => id),
  )
  return messages.map((message) => ({
    ...message,
    draft: message.status === 'DRAFT',
    readCount: message.finalReadCount ?? reads.get(message.id) ?? 0,
  }))
}

export const siteMessageRules: Rules<typeof siteMessagesTable, BodyOf<typeof siteMessages.create>> = {
  beforeSave: async ({ db, user, form: { draft, ...form }, before }) => {
    const step = draft ? 'draft' : 'schedule'
    requireSaving(user, 'SITE_MESSAGE', step, before?.status)
    const content = await requireRichText('content', form.content)
    await requireLink(db, form.link)
    const sendTime = draft ? form.sendTime : requireSendTime(form.sendTime)
    return { ...(await requireAudience(db, form)), content, sendTime, status: sendingSteps[step].to }
  },
  afterSave: ({ db, after }) => claimFiles(db, `siteMessage:${after.id}`, imageKeysIn(after.content)),
  // What was sent is not undone.
  isRestorable: ({ status }) => status === 'DRAFT',
  beforeRemove: async ({ db, before }) => {
    requireStep(before.status, 'remove')
    await claimFiles(db, `siteMessage:${before.id}`, [])
  },
}

/** How many have read each of these messages. */
async function countReads(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: recipients.messageId, count: count() })
    .from(recipients)
    .where(and(inArray(recipients.messageId, ids), isNotNull(recipients.readTime)))
    .groupBy(recipients.messageId)
  return new Map(rows.map((row) => [row.id, row.count]))
}
