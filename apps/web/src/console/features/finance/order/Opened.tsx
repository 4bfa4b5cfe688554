import type { OrderDetail } from '@lectern/contract/finance/orders.ts'
import type { ReactNode } from 'react'
import { EntitlementState } from '../../../business/entitlements/EntitlementState.tsx'
import { CourseLink } from '../../../business/records/CourseLink.tsx'
import { useT } from '../../../context/i18n.ts'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { RecordPart } from '../../../kit/record/RecordPart.tsx'
import styles from './order.module.css'

/** Only single lessons and series are opened one by one. */
const noneBecause = (kind: OrderDetail['kind']) => (kind === 'VIP' ? 'vip' : kind === 'GOLD' ? 'gold' : 'none')

/** What the order opened for its buyer. */
export function Opened({ order: { kind, entitlements } }: { order: OrderDetail }): ReactNode {
  const t = useT()
  return (
    <RecordPart title={t('orders.opened.title')}>
      {entitlements.length === 0 ? (
        <p className={styles.none}>{t(`orders.opened.${noneBecause(kind)}`)}</p>
      ) : (
        <ul className={styles.entries}>
          {entitlements.map(({ id, refId, kind, title, startTime, expireTime, state }) => (
            <li key={id}>
              <div>
                <div>
                  <CourseLink table={kind === 'COURSE' ? 'lessons' : 'items'} id={refId}>
                    {title ?? t('accountPage.owned.gone')}
                  </CourseLink>
                </div>
                <div className={styles.about}>{t(`orders.kinds.${kind}`)}</div>
              </div>
              <EntitlementState state={state} />
              <div className={styles.moment}>
                <div>
                  {t('accountPage.owned.startTime')} <AbsoluteTime iso={startTime} />
                </div>
                {expireTime && (
                  <div>
                    {t('accountPage.owned.expireTime')} <AbsoluteTime iso={expireTime} />
                  </div>
                )}
                {expireTime === null && state === 'VALID' && <div>{t('orders.opened.forEver')}</div>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </RecordPart>
  )
}
