import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { phrase } from '../../../platform/phrases/phrases.ts'
import { sendPersonalMessage } from '../site-messages/personal-messages.rules.ts'
import { feedbackTable as table } from './feedback.table.ts'

/** Marks a feedback as done and tells its author the result, both or neither, and only once. */
export async function answerFeedback({ db, user, audit }: Call, id: number, result: string): Promise<void> {
  const [before] = await db.select().from(table).where(eq(table.id, id)).for('update')
  if (!before) throw new AppError('record.gone')
  if (before.status === 'DONE') throw new AppError('feedback.done')
  const [after] = await db
    .update(table)
    .set({ status: 'DONE', result, handlerId: user.id, handleTime: sql`now()` })
    .where(eq(table.id, id))
    .returning()
  await sendResult(db, { id, accountId: before.accountId, result })
  audit.changed(before, after ?? null)
}

/** Puts the result into the author's inbox. The app's users read Chinese, whatever the language of the one who answers. */
export const sendResult = (
  db: Db,
  { id, accountId, result, time }: { id: number; accountId: number; result: string; time?: string },
) =>
  sendPersonalMessage(db, {
    accountId,
    title: phrase('zh-CN', 'feedback.messageTitle'),
    content: paragraphs(result),
    source: 'FEEDBACK',
    sourceId: id,
    time,
  })

/** Plain text as rich text, with its line breaks. */
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)
