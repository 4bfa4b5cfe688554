import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { implement } from '../../../platform/http/implement.ts'
import { openBin } from '../../../platform/list/bin.ts'
import { readRecord } from '../../../platform/list/records.ts'
import { revealPhoneOf } from '../../customers/app-accounts/app-accounts.queries.ts'
import { userAddressList as list } from './user-addresses.list.ts'
import { addAddress, addressReturn, changeAddress, removeAddress } from './user-addresses.rules.ts'
import { userAddressesTable } from './user-addresses.table.ts'

const bin = openBin(list, addressReturn, userAddresses.create)

export const userAddressRoutes = implement(userAddresses, {
  list: ({ query, body, db }) => list.page(db, { ...query, ...body }),
  create: (call) => addAddress(call, call.body),
  update: async (call) => list.describeRecord(call.db, await changeAddress(call, call.body)),
  remove: async (call) => {
    await removeAddress(call, call.params.id, bin)
    return null
  },
  revealPhone: revealPhoneOf(userAddressesTable),
})

/** History and undo compare and bring back whole phones. Who is shown one, they decide for each reader. */
export const userAddressRecords: Record<string, RecordPart> = {
  userAddresses: { read: (db, id) => readRecord(db, list, id) },
}
