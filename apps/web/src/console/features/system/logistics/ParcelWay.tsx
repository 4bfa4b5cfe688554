import { type LogisticsOrder, logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { Alert, Button, Drawer, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { PhoneNumber } from '../../../business/phones/PhoneNumber.tsx'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { RecordFacts } from '../../../kit/record/RecordPart.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { appAccountPages } from '../../customers/shared/pages.ts'
import styles from './logistics.module.css'
import { ParcelState } from './ParcelState.tsx'
import { OrderNumber } from './parcel-columns.tsx'
import { Tracks } from './Tracks.tsx'
import { useCompanies } from './use-companies.ts'

interface ParcelWayProps {
  id: number
  polling: boolean
  onPoll: () => void
  onClose: () => void
}

/** What is known of a parcel and its way, beside the list. */
export default function ParcelWay({ id, polling, onPoll, onClose }: ParcelWayProps): ReactNode {
  const t = useT()
  const phone = usePhone()
  const { record, failure, retry } = useRecord(logisticsOrders.get, { id })
  return (
    <Drawer
      open
      size={phone ? '100%' : 560}
      title={t('logistics.way')}
      onClose={onClose}
      extra={
        record && (
          <Gate call={logisticsOrders.poll}>
            <Button type="primary" loading={polling} onClick={onPoll}>
              {t('logistics.poll')}
            </Button>
          </Gate>
        )
      }
    >
      {failure && (
        <Result
          status="warning"
          title={failure === 'gone' ? t('errors.record.gone') : t('logistics.wayFailed')}
          extra={failure === 'failed' && <Button onClick={retry}>{t('kit.retry')}</Button>}
        />
      )}
      {!record && !failure && <Skeleton active paragraph={{ rows: 10 }} />}
      {record && !failure && <Way key={id} parcel={record} />}
    </Drawer>
  )
}

function Way({ parcel }: { parcel: LogisticsOrder }): ReactNode {
  const t = useT()
  const { all } = useCompanies()
  const hotline = all.find(({ id }) => id === parcel.companyId)?.phone
  const { accountId, nickname, pollTime, pollError } = parcel
  return (
    <>
      <RecordFacts
        facts={[
          [t('logistics.columns.status'), <ParcelState key="status" status={parcel.status} />],
          [t('logistics.columns.trackingNo'), <CopyText key="number" text={parcel.trackingNo} />],
          [
            t('logistics.columns.company'),
            [parcel.companyName, hotline && t('logistics.hotline', { phone: hotline })].filter(Boolean).join(' · '),
          ],
          [t('logistics.columns.receiver'), parcel.receiver],
          [
            t('logistics.columns.phone'),
            <PhoneNumber
              key="phone"
              reveal={logisticsOrders.revealPhone}
              of={{ id: parcel.id, name: parcel.receiver, phone: parcel.phone }}
            />,
          ],
          [t('logistics.columns.address'), parcel.address],
          [t('logistics.columns.goods'), parcel.goods],
          [t('logistics.columns.orderNo'), parcel.orderNo && <OrderNumber key="order" {...parcel} />],
          [
            t('logistics.columns.account'),
            accountId && (
              <PageLink key="user" page={appAccountPages.view} query={{ id: accountId }}>
                {nickname}
              </PageLink>
            ),
          ],
        ]}
      />
      <p className={styles.asked}>
        {pollTime ? (
          <span>
            {t('logistics.lastAsked')}
            <AbsoluteTime iso={pollTime} />
          </span>
        ) : (
          t('logistics.neverAsked')
        )}
      </p>
      {pollError && (
        <Alert
          className={styles.refused}
          showIcon
          type="warning"
          title={t('logistics.pollFailed')}
          description={pollError}
        />
      )}
      <Tracks orderId={parcel.id} />
    </>
  )
}
