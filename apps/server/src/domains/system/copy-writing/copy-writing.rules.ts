import type { CopyType } from '@lectern/contract/system/copy-writing.ts'
import { type Actor, staffNameOf } from '../../../platform/access/actor.ts'
import type { AuditNote } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { requireRichText } from '../../../platform/rich-text/rich-text.ts'
import { claimFiles, imageKeysIn } from '../../../platform/storage/uploads.ts'
import { type CopyRevisionRow, newestRevision, readRevision } from './copy-writing.queries.ts'
import { copyRevisionsTable as table } from './copy-writing.table.ts'

interface Change {
  db: Db
  user: Actor
  audit: AuditNote
}
interface Writing {
  content: string
  restoredFrom: number | null
  /** The number of the revision that its editor saw, zero if there was none. */
  version?: number | undefined
}

/**
 * Writes a text anew: its next revision, which keeps its pictures as long as it is kept. If two people write at once,
 * both want the same number, and the database lets one of them have it.
 */
export async function writeCopy(
  { db, user, audit }: Change,
  type: CopyType,
  { version, restoredFrom, ...writing }: Writing,
): Promise<CopyRevisionRow> {
  const before = await newestRevision(db, type)
  if (version !== undefined && version !== (before?.number ?? 0)) throw new AppError('record.conflict')
  const content = await requireRichText('content', writing.content)
  if (before?.content === content) return before
  if (restoredFrom !== null) await requireSameContent(db, type, restoredFrom, content)

  const [after] = await db
    .insert(table)
    .values({
      type,
      number: (before?.number ?? 0) + 1,
      content,
      staffId: user.id,
      staffName: staffNameOf(user.id),
      restoredFrom,
    })
    .returning()
  if (!after) throw new Error('the text was not stored')
  await claimFiles(db, `copyRevision:${after.id}`, imageKeysIn(content))
  audit.changed(before ? { content: before.content, restoredFrom: null } : null, { content, restoredFrom })
  return after
}

/** The history must not say that a text was brought back which is another. */
async function requireSameContent(db: Db, type: CopyType, number: number, content: string): Promise<void> {
  const restored = await readRevision(db, type, number)
  // Cleaning may have become stricter since that text was stored.
  if (restored.content === content) return
  if ((await requireRichText('content', restored.content)) !== content)
    throw badInput({ restoredFrom: 'validation.choiceGone' })
}
