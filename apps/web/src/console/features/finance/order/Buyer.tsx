import type { Order } from '@lectern/contract/finance/orders.ts'
import type { ReactNode } from 'react'
import { AccountPicture } from '../../../business/accounts/AccountName.tsx'
import { useT } from '../../../context/i18n.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { RecordPart } from '../../../kit/record/RecordPart.tsx'
import { appAccountPages } from '../../customers/shared/pages.ts'
import { orderPages } from '../orders/pages.ts'
import styles from './order.module.css'

/** Who bought, with the way to everything else they bought. */
export function Buyer({ account }: Pick<Order, 'account'>): ReactNode {
  const t = useT()
  const { id, nickname, phone } = account
  return (
    <RecordPart title={t('orders.columns.account')}>
      <div className={styles.named}>
        <AccountPicture account={account} size={48} />
        <div>
          <div className={styles.name}>
            <PageLink page={appAccountPages.view} query={{ id }}>
              {nickname}
            </PageLink>
          </div>
          <div className={styles.about}>
            {phone} · {t('accountPage.idOf', { id })}
          </div>
          <PageLink page={orderPages.list} query={{ accountId: id }}>
            {t('orders.ofBuyer')}
          </PageLink>
        </div>
      </div>
    </RecordPart>
  )
}
