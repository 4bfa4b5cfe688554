import { type LogisticsOrder, logisticsOrders } from '@lectern/contract/system/logistics.ts'
import type { ReactNode } from 'react'
import { PhoneNumber } from '../../../business/phones/PhoneNumber.tsx'
import { t } from '../../../context/i18n.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { RelativeTime } from '../../../kit/display/Time.tsx'
import { BesideLink } from '../../../kit/list/BesideLink.tsx'
import type { ListColumn } from '../../../kit/list/column.ts'
import { textColumn, timeColumn } from '../../../kit/list/columns.tsx'
import { appAccountPages } from '../../customers/shared/pages.ts'
import { orderPages } from '../../finance/orders/pages.ts'
import styles from './logistics.module.css'
import { ParcelState } from './ParcelState.tsx'

/** The number of a parcel opens its way beside the list. */
export const parcelColumns = (): ListColumn<LogisticsOrder>[] => [
  {
    key: 'trackingNo',
    title: t('logistics.columns.trackingNo'),
    card: true,
    render: ({ id, trackingNo, companyName }) => (
      <span className={styles.twoLines}>
        <CopyText text={trackingNo}>
          <BesideLink param="order" id={id}>
            {trackingNo}
          </BesideLink>
        </CopyText>
        <span>{companyName}</span>
      </span>
    ),
  },
  {
    key: 'status',
    title: t('logistics.columns.status'),
    card: true,
    render: ({ status }) => <ParcelState status={status} />,
  },
  {
    key: 'lastTrack',
    title: t('logistics.columns.lastTrack'),
    card: true,
    render: ({ lastTrack }) => lastTrack && <OneLine text={lastTrack} maxWidth={240} />,
  },
  {
    key: 'receiver',
    title: t('logistics.columns.receiver'),
    card: true,
    render: ({ id, receiver, phone }) => (
      <span className={styles.twoLines}>
        {receiver}
        <PhoneNumber key={id} reveal={logisticsOrders.revealPhone} of={{ id, name: receiver, phone }} />
      </span>
    ),
  },
  { key: 'goods', title: t('logistics.columns.goods'), render: ({ goods }) => <OneLine text={goods} maxWidth={160} /> },
  textColumn('address', t('logistics.columns.address'), { optional: true }),
  {
    key: 'account',
    title: t('logistics.columns.account'),
    optional: true,
    render: ({ accountId, nickname }) =>
      accountId && (
        <PageLink page={appAccountPages.view} query={{ id: accountId }}>
          <OneLine text={nickname ?? String(accountId)} maxWidth={120} />
        </PageLink>
      ),
  },
  {
    key: 'orderNo',
    title: t('logistics.columns.orderNo'),
    optional: true,
    render: ({ orderNo, orderId }) => orderNo && <OrderNumber orderNo={orderNo} orderId={orderId} />,
  },
  {
    key: 'pollTime',
    title: t('logistics.columns.pollTime'),
    render: ({ pollTime }) => pollTime && <RelativeTime iso={pollTime} />,
  },
  timeColumn('createTime', t('logistics.columns.createTime'), { optional: true }),
]

/** Leads to the order of the shop, if there is one with this number. */
export function OrderNumber({ orderNo, orderId }: Pick<LogisticsOrder, 'orderNo' | 'orderId'>): ReactNode {
  return orderId === null ? (
    orderNo
  ) : (
    <PageLink page={orderPages.view} query={{ id: orderId }}>
      {orderNo}
    </PageLink>
  )
}
