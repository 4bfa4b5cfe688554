import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { implement } from '../../../platform/http/implement.ts'
import { openBin } from '../../../platform/list/bin.ts'
import { shownPhone } from '../../customers/app-accounts/app-accounts.queries.ts'
import { userAddressList as list } from './user-addresses.list.ts'
import { addAddress, addressReturn, changeAddress, removeAddress } from './user-addresses.rules.ts'

const bin = openBin(list, addressReturn, userAddresses.create)

export const userAddressRoutes = implement(userAddresses, {
  list: async ({ query, body, db, user }) => {
    const page = await list.page(db, { ...query, ...body })
    return { ...page, content: page.content.map((row) => ({ ...row, phone: shownPhone(user, row.phone) })) }
  },
  create: (call) => addAddress(call, call.body),
  update: async (call) => {
    const address = await list.describeRecord(call.db, await changeAddress(call, call.body))
    return { ...address, phone: shownPhone(call.user, address.phone) }
  },
  remove: async (call) => {
    await removeAddress(call, call.params.id, bin)
    return null
  },
})
