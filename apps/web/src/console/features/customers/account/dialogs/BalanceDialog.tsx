import { accounts } from '@lectern/contract/customers/accounts.ts'
import { accountLedgers, mostAdjusted } from '@lectern/contract/customers/ledgers.ts'
import { Form, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { useT } from '../../../../context/i18n.ts'
import formStyles from '../../../../kit/form/form.module.css'
import { RecordField } from '../../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../../kit/record/RecordModal.tsx'
import { ReasonField } from '../../shared/ReasonField.tsx'
import type { AccountDialogProps } from './dialog-props.ts'

const calls = { gold: accountLedgers.adjustGold, courseHours: accountLedgers.adjustCourseHours }
const { amount: amountSchema } = accountLedgers.adjustGold.body.shape

/** Adds to a balance or takes from it, and shows beforehand what it will be. */
export function BalanceDialog({
  account,
  unit,
  onClose,
}: AccountDialogProps & { unit: keyof typeof calls }): ReactNode {
  const t = useT()
  const { id, nickname, [unit]: balance } = account
  const label = t('accountPage.adjust.amount')
  return (
    <RecordModal<{ amount: number; reason: string }>
      title={t(`accountPage.adjust.title.${unit}`, { name: nickname })}
      list={accounts.list}
      call={calls[unit]}
      draft={id}
      labels={{ amount: label, reason: t('accounts.reason') }}
      initial={{}}
      save={(body) => call(calls[unit], { params: { id }, body })}
      onClose={onClose}
    >
      <RecordField name="amount" label={label} schema={amountSchema} help={t('accountPage.adjust.amountHelp')}>
        <InputNumber className={formStyles.wide} min={-mostAdjusted} max={mostAdjusted} precision={0} autoFocus />
      </RecordField>
      <Balance balance={balance} />
      <ReasonField />
    </RecordModal>
  )
}

/** What there is, and what there will be. */
function Balance({ balance }: { balance: number }): ReactNode {
  const t = useT()
  const amount = Form.useWatch<number | null | undefined>('amount') ?? 0
  const after = balance + amount
  const text = () => {
    if (amount === 0) return t('accountPage.adjust.balance', { balance })
    if (after < 0) return t('accountPage.adjust.below', { balance })
    return t('accountPage.adjust.after', { balance: after })
  }
  return <p role="status">{text()}</p>
}
