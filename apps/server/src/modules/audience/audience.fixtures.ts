import { randomInt, randomUUID } from 'node:crypto'
import { tagTable } from '../../platform/access/access.table.ts'
import type { Db } from '../../platform/database/database.ts'
import { appAccountsTable } from '../app-accounts/app-accounts.table.ts'
import { accountTagsTable } from './audience.table.ts'

type Account = typeof appAccountsTable.$inferInsert

export async function newTag(db: Db): Promise<number> {
  const [tag] = await db
    .insert(tagTable)
    .values({ name: randomUUID(), colour: '#000000' })
    .returning({ id: tagTable.id })
  return tag?.id ?? 0
}

/** Somebody who uses the app, with these tags. */
export async function newAccount(db: Db, values: Partial<Account> = {}, tagIds: number[] = []): Promise<number> {
  const [account] = await db
    .insert(appAccountsTable)
    .values({ phone: `139${randomInt(10_000_000, 99_999_999)}`, nickname: '读者', platform: 'IOS', ...values })
    .returning({ id: appAccountsTable.id })
  const accountId = account?.id ?? 0
  if (tagIds.length > 0) await db.insert(accountTagsTable).values(tagIds.map((tagId) => ({ accountId, tagId })))
  return accountId
}
