import { received } from '@lectern/contract/operations/received.ts'
import { newAccount } from '../../../testing/accounts.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { feedbackTable as table } from './feedback.table.ts'

type Values = Partial<typeof table.$inferInsert>

/** Stores a feedback, by a new account unless one is named. */
export async function newFeedback({ db }: TestServer, values: Values = {}): Promise<{ id: number; accountId: number }> {
  const accountId = values.accountId ?? (await newAccount(db))
  const [row] = await db
    .insert(table)
    .values({ type: 'BUG', content: '录音没有声音', ...values, accountId })
    .returning({ id: table.id })
  if (!row) throw new Error('the feedback was not stored')
  return { id: row.id, accountId }
}

/** The site messages of an account, as staff see them. */
export async function inboxOf(server: TestServer, accountId: number) {
  const reader = await server.staffWith(['ACCOUNT_MANAGE'])
  return (await reader.ask(received.messages, { params: { id: accountId } })).content
}
