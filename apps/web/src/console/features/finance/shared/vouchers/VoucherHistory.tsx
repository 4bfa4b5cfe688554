import { type Voucher, vouchers } from '@lectern/contract/finance/vouchers.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { formatTime } from '../../../../../lib/time.ts'
import { useT } from '../../../../context/i18n.ts'
import { resourceOf } from '../../../../context/resources.ts'
import { useTimeZone } from '../../../../context/time-zone.ts'
import { ChangedFields } from '../../../../kit/record/history/ChangedFields.tsx'
import styles from './vouchers.module.css'
import { voucherWords } from './words.ts'

/** A voucher is changed a few times at most; more than these are rare enough to be left out. */
const shownAtMost = 20

/** Who changed what about a voucher, the newest first. */
export function VoucherHistory({ id }: Pick<Voucher, 'id'>): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const { data, error, refetch } = useQuery({
    queryKey: [resourceOf(vouchers.history), 'history', id],
    queryFn: ({ signal }) => call(vouchers.history, { params: { id }, query: { size: shownAtMost } }, { signal }),
    meta: { quiet: true },
  })
  return (
    <section className={styles.past}>
      <h3>{t('vouchers.history.title')}</h3>
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {!data && error && (
        <>
          {t('vouchers.history.failed')}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {t('kit.retry')}
          </Button>
        </>
      )}
      {data?.content.length === 0 && t('vouchers.history.none')}
      <ul>
        {data?.content.map(({ id: changeId, by, time, reason, changes }) => {
          const line = { name: by?.name ?? t('kit.history.system'), time: formatTime(time, zone), reason }
          return (
            <li key={changeId}>
              <ChangedFields changes={changes} words={voucherWords} />
              <small>{t(reason ? 'vouchers.history.lineWhy' : 'vouchers.history.line', line)}</small>
            </li>
          )
        })}
      </ul>
      {data && data.totalElements > shownAtMost && <small>{t('vouchers.history.more', { count: shownAtMost })}</small>}
    </section>
  )
}
