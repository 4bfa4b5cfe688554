import { randomUUID } from 'node:crypto'
import { accountTagsTable } from '../domains/customers/app-accounts/account-tags.table.ts'
import { appAccountsTable } from '../domains/customers/app-accounts/app-accounts.table.ts'
import { addAccounts } from '../domains/customers/demo/accounts.seed.ts'
import { tagTable } from '../platform/access/access.table.ts'
import type { Db } from '../platform/database/database.ts'
import { newPhone } from './people.ts'

export async function newTag(db: Db): Promise<number> {
  const [tag] = await db
    .insert(tagTable)
    .values({ name: randomUUID(), colour: '#000000' })
    .returning({ id: tagTable.id })
  return tag?.id ?? 0
}

/** Adds an app account with these tags. */
export async function newAccount(
  db: Db,
  values: Partial<typeof appAccountsTable.$inferInsert> = {},
  tagIds: number[] = [],
): Promise<number> {
  const [account] = await db
    .insert(appAccountsTable)
    .values({ phone: newPhone(), nickname: '读者', platform: 'IOS', ...values })
    .returning({ id: appAccountsTable.id })
  const accountId = account?.id ?? 0
  if (tagIds.length > 0) await db.insert(accountTagsTable).values(tagIds.map((tagId) => ({ accountId, tagId })))
  return accountId
}

/** Adds many accounts quickly. */
export const newAccounts = (db: Db, count: number): Promise<void> => addAccounts(db, count)
