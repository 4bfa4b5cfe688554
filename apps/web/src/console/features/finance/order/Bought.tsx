import type { OrderDetail } from '@lectern/contract/finance/orders.ts'
import { Avatar } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { RecordPart } from '../../../kit/record/RecordPart.tsx'
import { sectionPages } from '../../content/shared/pages.ts'
import { vipPackagePages } from '../../customers/vip-packages/pages.ts'
import styles from './order.module.css'

/** What was bought, as it is now; its name leads to it. */
export function Bought({ order }: { order: OrderDetail }): ReactNode {
  const t = useT()
  const { kind, title, refId, bought } = order
  const name = bought?.title ?? title
  const target = targetOf(order)
  return (
    <RecordPart title={t('orders.bought.title')}>
      <div className={styles.named}>
        <Avatar shape="square" size={48} src={bought?.cover ?? undefined} alt="">
          {[...t(`orders.kinds.${kind}`)][0]}
        </Avatar>
        <div>
          <div className={styles.name}>
            {target && refId !== null ? (
              <PageLink page={target} query={{ id: refId }}>
                {name}
              </PageLink>
            ) : (
              name
            )}
          </div>
          <div className={styles.about}>
            {t(`orders.kinds.${kind}`)}
            {kind !== 'GOLD' && bought === null && ` · ${t('orders.bought.gone')}`}
          </div>
          {bought !== null && bought.title !== title && (
            <div className={styles.about}>{t('orders.bought.boughtAs', { title })}</div>
          )}
        </div>
      </div>
    </RecordPart>
  )
}

/** The page that looks after what was bought. */
function targetOf({ kind, bought }: OrderDetail) {
  if (bought === null) return null
  if (kind === 'VIP') return vipPackagePages.edit
  if (bought.section === null) return null
  const { lessons, editLesson } = sectionPages[bought.section]
  return kind === 'SUBJECT' ? lessons : editLesson
}
