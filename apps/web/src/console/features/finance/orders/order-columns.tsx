import type { Order } from '@lectern/contract/finance/orders.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { AccountPicture } from '../../../business/accounts/AccountName.tsx'
import { paymentColumns } from '../../../business/orders/order-columns.tsx'
import { GoodsLink } from '../../../business/records/GoodsLink.tsx'
import { t } from '../../../context/i18n.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import type { ListColumn } from '../../../kit/list/column.ts'
import { numberColumn } from '../../../kit/list/columns.tsx'
import { appAccountPages } from '../../customers/shared/pages.ts'
import styles from './orders.module.css'
import { orderPages } from './pages.ts'

export const orderColumns = (): ListColumn<Order>[] => [
  {
    key: 'orderNo',
    title: t('orders.columns.orderNo'),
    card: true,
    render: ({ id, orderNo }) => (
      <CopyText text={orderNo}>
        <PageLink page={orderPages.view} query={{ id }}>
          {orderNo}
        </PageLink>
      </CopyText>
    ),
  },
  {
    key: 'title',
    title: t('orders.columns.title'),
    card: true,
    render: ({ title, kind, refId }) => (
      <span className={styles.item}>
        <GoodsLink kind={kind} id={refId} name={title}>
          <OneLine text={title} maxWidth={200} />
        </GoodsLink>
        <span>{t(`orders.kinds.${kind}`)}</span>
      </span>
    ),
  },
  {
    key: 'account',
    title: t('orders.columns.account'),
    card: true,
    render: ({ account }) => (
      <span className={styles.buyer}>
        <AccountPicture account={account} size={28} />
        <span className={styles.person}>
          <PageLink page={appAccountPages.view} query={{ id: account.id }}>
            <OneLine text={account.nickname} maxWidth={140} />
          </PageLink>
          <span>{account.phone}</span>
        </span>
      </span>
    ),
  },
  {
    ...numberColumn('goldUsed', t('orders.columns.goldUsed')),
    render: ({ goldUsed }) => goldUsed > 0 && formatNumber(goldUsed),
  },
  ...paymentColumns(),
  {
    key: 'platform',
    title: t('orders.columns.platform'),
    optional: true,
    render: ({ platform }) => t(`accounts.platforms.${platform}`),
  },
  {
    key: 'transactionNo',
    title: t('orders.columns.transactionNo'),
    optional: true,
    render: ({ transactionNo }) => transactionNo && <CopyText text={transactionNo} />,
  },
]
