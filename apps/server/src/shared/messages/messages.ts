import type { Message } from '@lectern/contract/notify.ts'
import type { Db } from '../../platform/database/database.ts'
import { announceTo } from '../../platform/live/announce.ts'
import { messageTable } from './messages.table.ts'

/** Puts a message into a staff member's bell, live. */
export async function sendMessage(tx: Db, staffId: number, title: string, detail: string): Promise<void> {
  const [row] = await tx.insert(messageTable).values({ staffId, title, detail }).returning({ id: messageTable.id })
  if (row) await announceTo(tx, [staffId], 'MESSAGE', row.id)
}

export function describeMessage(row: typeof messageTable.$inferSelect): Message {
  const { id, title, detail, messageTime, read } = row
  return { id, title, detail, messageTime, readFlag: read ? 'READ' : 'UNREAD' }
}
