import { logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { Button, Result, Skeleton, Timeline } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import type { Tone } from '../../../kit/display/StatusDot.tsx'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { ListPager } from '../../../kit/list/ListPager.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import styles from './logistics.module.css'
import { parcelTones } from './ParcelState.tsx'

const colours: Record<Tone, string> = {
  success: 'var(--ant-color-success)',
  error: 'var(--ant-color-error)',
  warning: 'var(--ant-color-warning)',
  info: 'var(--ant-color-info)',
  neutral: 'var(--ant-color-text-tertiary)',
}

/** The way of a parcel as a time line, its newest step first. */
export function Tracks({ orderId }: { orderId: number }): ReactNode {
  const t = useT()
  const list = useList(logisticsOrders.tracks, {
    part: 'tracks',
    prefix: 'tracks',
    params: { logisticsOrderId: orderId },
  })
  if (list.loading) return <Skeleton active paragraph={{ rows: 6 }} />
  if (list.error && list.rows.length === 0) {
    const retry = <Button onClick={list.reload}>{t('kit.retry')}</Button>
    return <Result status="warning" title={t('logistics.wayFailed')} extra={retry} />
  }
  if (list.rows.length === 0) return <p className={styles.about}>{t('logistics.noTracks')}</p>
  return (
    <section className={styles.way} aria-label={t('logistics.way')}>
      <Timeline
        items={list.rows.map(({ id, time, context, location, status }) => ({
          key: id,
          color: colours[status === null ? 'neutral' : parcelTones[status]],
          content: (
            <>
              <div>{context}</div>
              <div className={styles.about}>
                <AbsoluteTime iso={time} />
                {status && ` · ${t(`logistics.statuses.${status}`)}`}
                {location && ` · ${location}`}
              </div>
            </>
          ),
        }))}
      />
      <ListPager list={list} />
    </section>
  )
}
