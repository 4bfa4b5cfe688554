import type { ReactNode } from 'react'
import { BalanceDialog } from './BalanceDialog.tsx'
import type { AccountDialogProps } from './dialog-props.ts'

export default function CourseHoursDialog(props: AccountDialogProps): ReactNode {
  return <BalanceDialog {...props} unit="courseHours" />
}
