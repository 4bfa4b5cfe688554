import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { byPhoneIn } from '../../customers/app-accounts/app-accounts.queries.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { userAddressesTable as table } from './user-addresses.table.ts'

/** Where app users receive parcels, the newest first. Phones are whole here: what a caller may see of them, routes say. */
export const userAddressList = defineList(userAddresses.list, {
  from: table,
  filters: {
    accountId: equals(table.accountId),
    name: words(table.name),
    phone: { either: byPhoneIn(table.phone) },
    province: equals(table.province),
    city: equals(table.city),
    isDefault: equals(table.isDefault),
  },
  describe: withNicknames,
})

async function withNicknames<R extends { accountId: number }>(
  db: Db,
  rows: R[],
): Promise<(R & { nickname: string })[]> {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))]
  const people = await db
    .select({ id: accounts.id, nickname: accounts.nickname })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  const names = new Map(people.map(({ id, nickname }) => [id, nickname]))
  return rows.map((row) => ({ ...row, nickname: names.get(row.accountId) ?? '' }))
}
