import type { Page } from '@lectern/contract/base/page.ts'
import type { QueryOf } from '@lectern/contract/base/route.ts'
import type { pushMessages, pushRecipient } from '@lectern/contract/operations/push-messages.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { pageAt } from '../../../platform/list/page-at.ts'
import { maskPhone } from '../../../platform/providers/sms.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import type { Run } from './push-messages.steps.ts'
import { pushBatchesTable as batches, pushRecipientsTable as recipients } from './push-messages.table.ts'

type Recipient = z.infer<typeof pushRecipient>

/**
 * Who got the push and who did not: nobody, if that is no longer kept. The size of each batch is stored, so only the batches that the page lies in are
 * read: the last page of a million recipients is as fast as the first.
 */
export async function listRecipients(
  db: Db,
  { pushId, round, recipientsDropped }: Run & { recipientsDropped: boolean },
  query: QueryOf<typeof pushMessages.recipients>,
): Promise<Page<Recipient>> {
  if (recipientsDropped) return pageAt(query, { count: async () => 0, read: async () => [] })
  const found = await db
    .select({ id: batches.id, size: batches.size })
    .from(batches)
    .where(
      and(
        eq(batches.pushId, pushId),
        eq(batches.round, round),
        query.outcome ? eq(batches.outcome, query.outcome) : undefined,
      ),
    )
    .orderBy(asc(batches.id))
  return pageAt(query, {
    count: async () => found.reduce((people, { size }) => people + size, 0),
    read: (limit, offset) => read(db, pushId, found, limit, offset),
  })
}

async function read(
  db: Db,
  pushId: number,
  all: { id: number; size: number }[],
  limit: number,
  offset: number,
): Promise<Recipient[]> {
  let before = 0
  const starts = all.map(({ id, size }) => ({ id, from: before, to: (before += size) }))
  const within = starts.filter(({ from, to }) => to > offset && from < offset + limit)
  if (within.length === 0) return []
  const rows = await db
    .select({
      id: recipients.accountId,
      nickname: accounts.nickname,
      phone: accounts.phone,
      outcome: batches.outcome,
      time: batches.time,
    })
    .from(recipients)
    .innerJoin(batches, eq(batches.id, recipients.batchId))
    .leftJoin(accounts, eq(accounts.id, recipients.accountId))
    .where(
      and(
        // The push says in which partition they are.
        eq(recipients.pushId, pushId),
        inArray(
          recipients.batchId,
          within.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(recipients.batchId), asc(recipients.accountId))
    .limit(limit)
    .offset(offset - (within[0]?.from ?? 0))
  return rows.map((row) => ({ ...row, nickname: row.nickname ?? '', phone: maskPhone(row.phone ?? '') }))
}
