import type { Message } from '@lectern/contract/system/notify.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { announceEach } from '../../../platform/live/announce.ts'
import type { messageTable } from './messages.table.ts'

interface NewMessage {
  title: string
  detail: string
  /** Where it comes from (`messageTask:7`). Nobody gets two messages from the same source. */
  source?: string
}

/** Puts a message into the bell of staff members, live. Returns how many did not have it yet. */
export async function sendMessage(tx: Db, staffIds: number[], message: NewMessage): Promise<number> {
  if (staffIds.length === 0) return 0
  const { title, detail, source = null } = message
  // The ids are bound as one array, because a statement takes a limited number of parameters.
  const { rows } = await tx.execute<{ id: string; staffId: string }>(sql`
    insert into message (staff_id, source, title, detail)
    select staff_id, ${source}, ${title}, ${detail} from unnest(${sql.param(staffIds)}::bigint[]) as staff_id
    on conflict do nothing
    returning id, staff_id as "staffId"`)
  const events = rows.map(({ id, staffId }) => ({ refId: Number(id), staffId: Number(staffId) }))
  await announceEach(tx, 'MESSAGE', events)
  return events.length
}

export function describeMessage(row: Omit<typeof messageTable.$inferSelect, 'staffId' | 'source'>): Message {
  const { id, title, detail, messageTime, read } = row
  return { id, title, detail, messageTime, readFlag: read ? 'READ' : 'UNREAD' }
}
