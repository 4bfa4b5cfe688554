import { received } from '@lectern/contract/operations/received.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { nullAsLatest } from '../../../platform/database/indexes.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals } from '../../../platform/list/filters.ts'
import { down } from '../../../platform/list/ordering.ts'
import { requireRichText } from '../../../platform/rich-text/rich-text.ts'
import { requireAccount, traceAccount } from '../../customers/app-accounts/app-accounts.rules.ts'
import {
  pushBatchesTable as batches,
  pushMessagesTable as pushes,
  pushRecipientsTable as pushRecipients,
} from '../push-messages/push-messages.table.ts'
import { sendPersonalMessage } from '../site-messages/personal-messages.rules.ts'
import {
  siteMessagesTable as messages,
  siteMessageRecipientsTable as recipients,
} from '../site-messages/site-messages.table.ts'

const messageList = defineList(received.messages, {
  from: messages,
  order: [down(nullAsLatest(messages.sendTime)), down(messages.id)],
  filters: { source: equals(messages.source) },
})
const pushList = defineList(received.pushes, {
  from: pushes,
  order: [down(nullAsLatest(pushes.sendTime)), down(pushes.id)],
})

/** Messages in the inbox of this account. */
const inInboxOf = (accountId: number): SQL =>
  sql`${messages.id} in (select ${recipients.messageId} from ${recipients} where ${recipients.accountId} = ${accountId})`

/** Pushes that the provider accepted for this account. */
const pushedTo = (accountId: number): SQL =>
  sql`${pushes.id} in (select ${pushRecipients.pushId} from ${pushRecipients}
    join ${batches} on ${batches.id} = ${pushRecipients.batchId}
    where ${pushRecipients.accountId} = ${accountId} and ${batches.outcome} = 'SENT')`

export const receivedRoutes = implement(received, {
  messages: async ({ params, query, db }) => {
    await requireAccount(db, params.id)
    const page = await messageList.page(db, query, inInboxOf(params.id))
    return { ...page, content: await withReadTimes(db, params.id, page.content) }
  },
  pushes: async ({ params, query, db }) => {
    await requireAccount(db, params.id)
    return pushList.page(db, query, pushedTo(params.id))
  },
  send: async (call) => {
    const { params, body, db } = call
    const content = await requireRichText('content', body.content)
    const sent = await sendPersonalMessage(db, { accountId: params.id, title: body.title, content, source: 'STAFF' })
    if (!sent) throw new Error('a message without a source is always new')
    await traceAccount(call, params.id, {}, { message: body.title }, { action: 'send' })
    return sent
  },
})

async function withReadTimes<M extends { id: number }>(db: Db, accountId: number, shown: M[]) {
  const ids = shown.map(({ id }) => id)
  const read = await db
    .select({ id: recipients.messageId, readTime: recipients.readTime })
    .from(recipients)
    .where(and(eq(recipients.accountId, accountId), inArray(recipients.messageId, ids)))
  const times = new Map(read.map(({ id, readTime }) => [id, readTime]))
  return shown.map((message) => ({ ...message, readTime: times.get(message.id) ?? null }))
}
