import { accounts } from '@lectern/contract/customers/accounts.ts'
import { Button, Form } from 'antd'
import dayjs, { type ManipulateType } from 'dayjs'
import type { ComponentProps, ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { formatTime, toIso } from '../../../../../lib/time.ts'
import { useT } from '../../../../context/i18n.ts'
import { useTimeZone } from '../../../../context/time-zone.ts'
import { AbsoluteTime } from '../../../../kit/display/Time.tsx'
import { MomentInput } from '../../../../kit/form/MomentInput.tsx'
import { RecordField } from '../../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../../kit/record/RecordModal.tsx'
import { ReasonField } from '../../shared/ReasonField.tsx'
import type { AccountDialogProps } from './dialog-props.ts'
import styles from './dialogs.module.css'
import { VipHistory } from './VipHistory.tsx'

interface Vip {
  vipExpirationDate: string | null
  reason: string
}

/** Extends VIP by days or months, sets its date, or ends it. */
export default function VipDialog({ account, onClose }: AccountDialogProps): ReactNode {
  const t = useT()
  const { id, nickname, vip, vipExpirationDate: before } = account
  const label = t('accountPage.vip.until')
  return (
    <RecordModal<Vip>
      title={t('accountPage.vip.title', { name: nickname })}
      list={accounts.list}
      call={accounts.setVip}
      draft={id}
      labels={{ vipExpirationDate: label, reason: t('accounts.reason') }}
      initial={{ vipExpirationDate: vip ? before : null }}
      save={({ vipExpirationDate, reason }) =>
        call(accounts.setVip, { params: { id }, body: { vipExpirationDate, reason, before } })
      }
      onClose={onClose}
    >
      <p className={styles.hint}>
        {t('accountPage.vip.now')}
        {' · '}
        {vip && before ? <AbsoluteTime iso={before} /> : t('accountPage.vip.none')}
      </p>
      <RecordField
        name="vipExpirationDate"
        label={label}
        schema={accounts.setVip.body.shape.vipExpirationDate.optional()}
      >
        <UntilInput from={vip ? before : null} />
      </RecordField>
      <EndHint vip={vip} />
      <ReasonField />
      <VipHistory accountId={id} />
    </RecordModal>
  )
}

interface UntilInputProps extends ComponentProps<typeof MomentInput> {
  /** When the VIP that is left ends. */
  from: string | null
}

/** A date, or a button that adds to what is left of VIP, or to now if there is none. */
function UntilInput({ from, ...input }: UntilInputProps): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const set = (until: string | null) => input.onChange?.(until)
  const extend = (count: number, unit: ManipulateType) => set(laterBy(count, unit, from, zone))
  return (
    <>
      <div className={styles.presets}>
        <span>{t('accountPage.vip.presets')}</span>
        {[7, 30].map((count) => (
          <Button key={count} size="small" onClick={() => extend(count, 'day')}>
            {t('accountPage.vip.days', { count })}
          </Button>
        ))}
        {[3, 6].map((count) => (
          <Button key={count} size="small" onClick={() => extend(count, 'month')}>
            {t('accountPage.vip.months', { count })}
          </Button>
        ))}
        <Button size="small" onClick={() => extend(1, 'year')}>
          {t('accountPage.vip.year')}
        </Button>
        {from !== null && (
          <Button size="small" danger onClick={() => set(null)}>
            {t('accountPage.vip.end')}
          </Button>
        )}
      </div>
      <MomentInput {...input} />
    </>
  )
}

/** So much later than this time, or than now, on the operator's calendar. */
function laterBy(count: number, unit: ManipulateType, from: string | null, zone: string): string {
  const start = dayjs(formatTime(from ?? new Date().toISOString(), zone))
  return toIso(start.add(count, unit).second(0).format('YYYY-MM-DD HH:mm:ss'), zone)
}

function EndHint({ vip }: { vip: boolean }): ReactNode {
  const t = useT()
  const until = Form.useWatch<string | null>('vipExpirationDate')
  return vip && !until ? <p role="status">{t('accountPage.vip.endHint')}</p> : null
}
