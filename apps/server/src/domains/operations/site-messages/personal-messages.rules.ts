import type { messageSources } from '@lectern/contract/operations/received.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { claimFiles, imageKeysIn } from '../../../platform/storage/uploads.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { siteMessagesTable as messages, siteMessageRecipientsTable as recipients } from './site-messages.table.ts'

interface PersonalMessage {
  accountId: number
  title: string
  /** Rich text that has been sanitised. */
  content: string
  source: Exclude<(typeof messageSources)[number], 'OPERATOR'>
  /** What it is about, such as the feedback. The same source is told once. */
  sourceId?: number
  /** When it was sent. Now if it is left out. */
  time?: string | undefined
}

/** Puts a site message into the inbox of one account, in the caller's transaction. Null if its source was told before. */
export async function sendPersonalMessage(
  db: Db,
  { accountId, time, ...message }: PersonalMessage,
): Promise<{ id: number } | null> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('key share')
  if (!account) throw new AppError('record.gone')
  const [sent] = await db
    .insert(messages)
    .values({
      ...message,
      link: { type: 'NONE', refId: null, url: null },
      audience: 'ACCOUNTS',
      accountIds: [accountId],
      status: 'SENT',
      sendTime: time ?? sql`now()`,
      finishTime: time ?? sql`now()`,
      targetCount: 1,
      sentCount: 1,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  if (!sent) return null
  await db.insert(recipients).values({ messageId: sent.id, accountId })
  await claimFiles(db, `siteMessage:${sent.id}`, imageKeysIn(message.content))
  return sent
}
