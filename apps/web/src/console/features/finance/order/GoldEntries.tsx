import type { OrderDetail } from '@lectern/contract/finance/orders.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { SignedNumber } from '../../../kit/display/SignedNumber.tsx'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { RecordPart } from '../../../kit/record/RecordPart.tsx'
import styles from './order.module.css'

/** The gold that the order gave or took, with the balance after it. */
export function GoldEntries({ entries }: { entries: OrderDetail['goldEntries'] }): ReactNode {
  const t = useT()
  return (
    <RecordPart title={t('orders.goldEntries.title')}>
      {entries.length === 0 ? (
        <p className={styles.none}>{t('orders.goldEntries.none')}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map(({ id, bizType, title, amount, balanceAfter, time }) => (
            <li key={id}>
              <div>
                <div>{title}</div>
                <div className={styles.about}>{t(`accountPage.ledger.types.${bizType}`)}</div>
              </div>
              <strong>
                <SignedNumber value={amount} />
              </strong>
              <div className={styles.moment}>
                <div>
                  <AbsoluteTime iso={time} />
                </div>
                <div>{t('orders.goldEntries.balance', { balance: balanceAfter })}</div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </RecordPart>
  )
}
