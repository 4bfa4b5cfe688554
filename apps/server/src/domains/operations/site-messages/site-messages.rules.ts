import { sendingSteps } from '@lectern/contract/operations/sending.ts'
import type { SiteMessageRow, siteMessageForm } from '@lectern/contract/operations/site-messages.ts'
import { and, count, inArray, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import type { Rules } from '../../../platform/list/handlers.ts'
import { requireRichText } from '../../../platform/rich-text/rich-text.ts'
import { claimFiles, imageKeysIn } from '../../../platform/storage/uploads.ts'
import { requireAudience } from '../audience/audience.rules.ts'
import { requireLink, withLinkTitles } from '../links/links.rules.ts'
import { requireSendTime, requireStep } from '../sending/sending.rules.ts'
import { siteMessageRecipientsTable as recipients, type siteMessagesTable } from './site-messages.table.ts'

type Message = typeof siteMessagesTable.$inferSelect

export const siteMessageRules: Rules = {
  describe: async (db, rows) => {
    const messages = await withLinkTitles(db, rows as unknown as SiteMessageRow[])
    const reads = await countReads(
      db,
      messages.map(({ id }) => id),
    )
    return messages.map((message) => ({
      ...message,
      draft: message.status === 'DRAFT',
      readCount: reads.get(message.id) ?? 0,
    }))
  },
  beforeSave: async (db, values, stored) => {
    const { draft, ...form } = values as z.output<typeof siteMessageForm>
    const step = draft ? 'draft' : 'schedule'
    if (stored) requireStep((stored as unknown as Message).status, step)
    const content = requireRichText('content', form.content)
    await requireLink(db, form.link)
    const sendTime = draft ? form.sendTime : requireSendTime(form.sendTime)
    return { ...(await requireAudience(db, form)), content, sendTime, status: sendingSteps[step].to }
  },
  afterSave: (db, { id, content }) => claimFiles(db, `siteMessage:${id}`, imageKeysIn(String(content))),
  beforeRemove: async (db, stored) => {
    requireStep((stored as unknown as Message).status, 'remove')
    await claimFiles(db, `siteMessage:${stored.id}`, [])
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
