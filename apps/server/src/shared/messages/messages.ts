import type { Message } from '@lectern/contract/notify.ts'
import type { Db } from '../../platform/database/database.ts'
import { announceTo } from '../../platform/live/announce.ts'
import { messageTable } from './messages.table.ts'

interface NewMessage {
  title: string
  detail: string
  /** What it comes from (`messageTask:7`), where the same thing must not reach anybody twice. */
  source?: string
}

/** Puts a message into the bell of staff members, live; tells how many had not got it yet. */
export async function sendMessage(tx: Db, staffIds: number[], message: NewMessage): Promise<number> {
  if (staffIds.length === 0) return 0
  const rows = await tx
    .insert(messageTable)
    .values(staffIds.map((staffId) => ({ ...message, staffId })))
    .onConflictDoNothing()
    .returning({ id: messageTable.id, staffId: messageTable.staffId })
  // In the order that everybody takes these locks in.
  for (const { id, staffId } of rows.toSorted((a, b) => a.staffId - b.staffId)) {
    await announceTo(tx, [staffId], 'MESSAGE', id)
  }
  return rows.length
}

export function describeMessage(row: typeof messageTable.$inferSelect): Message {
  const { id, title, detail, messageTime, read } = row
  return { id, title, detail, messageTime, readFlag: read ? 'READ' : 'UNREAD' }
}
