import { type Voucher, voucherStatuses, vouchers } from '@lectern/contract/finance/vouchers.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { asText } from '../../../../../lib/as-text.ts'
import { call } from '../../../../../lib/call.ts'
import { formatTime } from '../../../../../lib/time.ts'
import { has, t, useT } from '../../../../context/i18n.ts'
import { resourceOf } from '../../../../context/resources.ts'
import { useTimeZone } from '../../../../context/time-zone.ts'
import { FieldChanges } from '../../../../kit/record/FieldChanges.tsx'
import { durationText } from './voucher-words.ts'
import styles from './vouchers.module.css'

/** A voucher is changed a few times at most; more than these are rare enough to be left out. */
const shownAtMost = 20

/** Who changed what about a voucher, the newest first. */
export function VoucherHistory({ id }: Pick<Voucher, 'id'>): ReactNode {
  const translate = useT()
  const zone = useTimeZone()
  const { data, error, refetch } = useQuery({
    queryKey: [resourceOf(vouchers.history), 'history', id],
    queryFn: ({ signal }) => call(vouchers.history, { params: { id }, query: { size: shownAtMost } }, { signal }),
    meta: { quiet: true },
  })
  return (
    <section className={styles.past}>
      <h3>{translate('vouchers.history.title')}</h3>
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {!data && error && (
        <>
          {translate('vouchers.history.failed')}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {translate('kit.retry')}
          </Button>
        </>
      )}
      {data?.content.length === 0 && translate('vouchers.history.none')}
      <ul>
        {data?.content.map(({ id: changeId, by, time, reason, changes }) => {
          const line = { name: by?.name ?? translate('kit.history.system'), time: formatTime(time, zone), reason }
          return (
            <li key={changeId}>
              <FieldChanges
                changes={changes}
                fieldName={fieldName}
                valueText={(field, value) => valueText(field, value, zone)}
              />
              <small>{translate(reason ? 'vouchers.history.lineWhy' : 'vouchers.history.line', line)}</small>
            </li>
          )
        })}
      </ul>
      {data && data.totalElements > shownAtMost && (
        <small>{translate('vouchers.history.more', { count: shownAtMost })}</small>
      )}
    </section>
  )
}

function fieldName(field: string): string {
  const key = `vouchers.columns.${field}`
  return has(key) ? t(key) : field
}

function valueText(field: string, value: unknown, zone: string): string {
  const status = voucherStatuses.find((one) => field === 'status' && one === value)
  if (status) return t(`vouchers.statuses.${status}`)
  if (field === 'expiredTime' && typeof value === 'string') return formatTime(value, zone)
  if (field === 'contentDuration' && typeof value === 'number') return durationText(value)
  return asText(value)
}
