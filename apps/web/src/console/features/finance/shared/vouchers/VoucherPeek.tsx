import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { Button, Drawer, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { usePhone } from '../../../../context/media.ts'
import { AbsoluteTime } from '../../../../kit/display/Time.tsx'
import { RecordFacts } from '../../../../kit/record/RecordPart.tsx'
import { useRecord } from '../../../../kit/record/use-record.ts'
import { VoucherHistory } from './VoucherHistory.tsx'
import { BatchLink, batchName, GrantText, VoucherCode, VoucherState, VoucherUser } from './voucher-looks.tsx'
import { durationText, hasDuration } from './voucher-words.ts'
import styles from './vouchers.module.css'

/** All about one voucher, without leaving the list. */
export default function VoucherPeek({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const t = useT()
  const phone = usePhone()
  return (
    <Drawer open title={t('vouchers.peek')} size={phone ? '100%' : 440} onClose={onClose}>
      <Peek id={id} />
    </Drawer>
  )
}

function Peek({ id }: { id: number }): ReactNode {
  const t = useT()
  const { record, failure, retry } = useRecord(vouchers.get, { id })
  if (failure) {
    return (
      <Result
        status="warning"
        title={failure === 'gone' ? t('errors.record.gone') : t('vouchers.peekFailed')}
        extra={failure === 'failed' && <Button onClick={retry}>{t('kit.retry')}</Button>}
      />
    )
  }
  if (!record) return <Skeleton active paragraph={{ rows: 8 }} />
  const { kind, contentDuration, batchId, usedBy, usedTime } = record
  const used: [string, ReactNode][] = [
    [t('vouchers.columns.usedBy'), usedBy && <VoucherUser key="user" usedBy={usedBy} />],
    [t('vouchers.columns.usedTime'), usedTime && <AbsoluteTime key="used" iso={usedTime} />],
  ]
  return (
    <>
      <div className={styles.head}>
        <strong>
          <GrantText grant={record} />
        </strong>
        <VoucherCode key={record.id} of={record} />
        <VoucherState status={record.status} />
      </div>
      <RecordFacts
        facts={[
          [t('vouchers.columns.kind'), t(`vouchers.kinds.${kind}`)],
          ...(hasDuration(kind)
            ? [[t('vouchers.columns.contentDuration'), durationText(contentDuration)] as const]
            : []),
          [t('vouchers.columns.expiredTime'), <AbsoluteTime key="expires" iso={record.expiredTime} />],
          ...(record.status === 'USED' ? used : []),
          ...(record.status === 'INVALID'
            ? [[t('vouchers.columns.invalidReason'), record.invalidReason] as const]
            : []),
          [
            t('vouchers.columns.batchId'),
            <BatchLink key="batch" id={batchId}>
              {batchName(batchId)}
            </BatchLink>,
          ],
          [t('vouchers.columns.channel'), record.channel],
          [t('vouchers.columns.remark'), record.remark],
          [t('vouchers.columns.createTime'), <AbsoluteTime key="made" iso={record.createTime} />],
        ]}
      />
      <VoucherHistory id={id} />
    </>
  )
}
