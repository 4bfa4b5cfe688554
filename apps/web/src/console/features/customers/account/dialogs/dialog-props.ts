import type { AccountDetail } from '@lectern/contract/customers/accounts.ts'

export interface AccountDialogProps {
  account: AccountDetail
  onClose: () => void
}
