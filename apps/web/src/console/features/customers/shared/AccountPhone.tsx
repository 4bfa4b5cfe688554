import { type Account, accounts } from '@lectern/contract/customers/accounts.ts'
import type { ReactNode } from 'react'
import { PhoneNumber } from '../../../business/phones/PhoneNumber.tsx'

/** The phone of an app user. */
export function AccountPhone({
  account: { nickname, ...account },
}: {
  account: Pick<Account, 'id' | 'nickname' | 'areaCode' | 'phone'>
}): ReactNode {
  return <PhoneNumber reveal={accounts.revealPhone} of={{ ...account, name: nickname }} />
}
