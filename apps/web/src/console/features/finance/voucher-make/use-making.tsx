import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, type FormInstance } from 'antd'
import { feedback } from '../../../context/feedback.ts'
import { t } from '../../../context/i18n.ts'
import { openDrawer } from '../../../context/notify-panel.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { isBadInput, showRefusal } from '../../../kit/form/refusal.ts'
import { showAtFields } from '../../../kit/form/show-at-fields.ts'
import { startMaking, type VoucherForm } from './voucher-form.ts'

interface Making {
  start: (values: VoucherForm) => void
  starting: boolean
}

/** Starts to make vouchers. Sending the same form again after a lost reply makes no second batch. */
export function useMaking(form: FormInstance, labels: Record<string, string>, onStarted: () => void): Making {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: startMaking,
    onSuccess: (_reply, { count }) => {
      void refreshResource(client, resourceOf(vouchers.list))
      announce(count ?? 0)
      onStarted()
    },
    onError: (refusal) => (isBadInput(refusal) ? showAtFields(form, labels, refusal) : showRefusal(refusal)),
  })
  return { start: mutate, starting: isPending }
}

/** Says that the task runs, and leads to it. */
function announce(count: number): void {
  const { notification } = feedback()
  const key = 'vouchers-started'
  const seeTasks = () => {
    notification.destroy(key)
    openDrawer('tasks')
  }
  notification.success({
    key,
    role: 'status',
    title: t('vouchers.make.started', { count }),
    description: t('vouchers.make.startedHint'),
    actions: (
      <Button type="primary" size="small" onClick={seeTasks}>
        {t('vouchers.make.seeTasks')}
      </Button>
    ),
  })
}
