import { courseBatchForm, type VoucherKind, vipPackageBatchForm, vouchers } from '@lectern/contract/finance/vouchers.ts'
import { Button, Input, InputNumber } from 'antd'
import dayjs from 'dayjs'
import type { ComponentProps, ReactNode } from 'react'
import { formatTime, toIso } from '../../../../../lib/time.ts'
import { useT } from '../../../../context/i18n.ts'
import { useTimeZone } from '../../../../context/time-zone.ts'
import formStyles from '../../../../kit/form/form.module.css'
import { MomentInput } from '../../../../kit/form/MomentInput.tsx'
import { RecordField } from '../../../../kit/record/RecordField.tsx'
import styles from './vouchers.module.css'

/** Why vouchers are made worthless, which colleagues read in their history. */
export function ReasonField(): ReactNode {
  const t = useT()
  const { reason } = vouchers.invalidate.body.shape
  return (
    <RecordField name="reason" label={t('vouchers.reason')} schema={reason} help={t('vouchers.reasonHelp')}>
      <Input.TextArea maxLength={200} rows={2} />
    </RecordField>
  )
}

interface DurationFieldProps {
  /** Unknown where vouchers of several kinds are changed together. */
  kind?: VoucherKind
  help?: string
}

/** For how many days the content is granted. VIP always ends. */
export function DurationField({ kind, help }: DurationFieldProps): ReactNode {
  const t = useT()
  const schema =
    kind === 'VIP_PACKAGE' ? vipPackageBatchForm.shape.contentDuration.unwrap() : courseBatchForm.shape.contentDuration
  return (
    <RecordField name="contentDuration" label={t('vouchers.make.contentDuration')} schema={schema} help={help}>
      <InputNumber className={formStyles.wide} min={1} max={3_650} precision={0} suffix={t('vouchers.make.dayUnit')} />
    </RecordField>
  )
}

const future = vouchers.setExpiryMany.body.shape.expiredTime.refine(
  (iso) => Date.parse(iso) > Date.now(),
  'validation.past',
)

/** Until when codes can be redeemed. */
export function ExpiryField(): ReactNode {
  const t = useT()
  return (
    <RecordField
      name="expiredTime"
      label={t('vouchers.make.expiredTime')}
      schema={future}
      help={t('vouchers.make.expiryHelp')}
      missing="choose"
    >
      <ExpiryInput />
    </RecordField>
  )
}

const daysAhead = [30, 90, 365]

/** A time, or a button for one that is often chosen, which is the end of that day on the operator's calendar. */
function ExpiryInput(input: ComponentProps<typeof MomentInput>): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const today = () => dayjs(formatTime(new Date().toISOString(), zone))
  const endOf = (day: dayjs.Dayjs) => input.onChange?.(toIso(`${day.format('YYYY-MM-DD')} 23:59:00`, zone))
  return (
    <>
      <div className={styles.presets}>
        <Button size="small" onClick={() => endOf(today().endOf('month'))}>
          {t('vouchers.make.monthEnd')}
        </Button>
        {daysAhead.map((count) => (
          <Button key={count} size="small" onClick={() => endOf(today().add(count, 'day'))}>
            {t('vouchers.make.inDays', { count })}
          </Button>
        ))}
      </div>
      <MomentInput {...input} />
    </>
  )
}
