import type { AccountDetail } from '@lectern/contract/customers/accounts.ts'

export interface AccountTabProps {
  account: AccountDetail
}
