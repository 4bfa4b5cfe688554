import type { ReactNode } from 'react'
import { BalanceDialog } from './BalanceDialog.tsx'
import type { AccountDialogProps } from './dialog-props.ts'

export default function GoldDialog(props: AccountDialogProps): ReactNode {
  return <BalanceDialog {...props} unit="gold" />
}
