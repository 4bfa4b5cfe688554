import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { maskPhone } from '../../../platform/providers/sms.ts'
import { byPhoneIn } from '../../customers/app-accounts/app-accounts.queries.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { userAddressesTable as table } from './user-addresses.table.ts'

/** Where app users receive parcels, the newest first. */
export const userAddressList = defineList(userAddresses.list, {
  from: table,
  filters: {
    accountId: equals(table.accountId),
    name: words(table.name),
    phone: byPhoneIn(table.phone),
    province: equals(table.province),
    city: equals(table.city),
    isDefault: equals(table.isDefault),
  },
  describe: describeAddresses,
})

/** Adds the names of the users, and masks the phones. */
async function describeAddresses<R extends { accountId: number; phone: string }>(
  db: Db,
  rows: R[],
): Promise<(R & { nickname: string })[]> {
  const ids = [...new Set(rows.map(({ accountId }) => accountId))]
  const people = await db
    .select({ id: accounts.id, nickname: accounts.nickname })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  const names = new Map(people.map(({ id, nickname }) => [id, nickname]))
  return rows.map((row) => ({ ...row, phone: maskPhone(row.phone), nickname: names.get(row.accountId) ?? '' }))
}
