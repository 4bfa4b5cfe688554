import type { SharedItem } from '@lectern/contract/share/courses.ts'
import { formatFen } from '../../lib/number.ts'
import { t } from '../context/i18n.ts'
import { Icon } from '../kit/icons.tsx'
import { NextStep } from '../kit/NextStep.tsx'
import './locked-rest.css'

/** What follows the beginning of an article that costs something: what the rest costs, and where to read it. */
export function LockedRest({ item: { price, vipFree } }: { item: Pick<SharedItem, 'price' | 'vipFree'> }) {
  return (
    <aside className="card locked-rest">
      <b>
        <Icon name="lock" size={16} />
        {t('share.article.locked')}
      </b>
      <p>{t(vipFree ? 'share.article.lockedVip' : 'share.article.lockedPrice', { price: formatFen(price) })}</p>
      <NextStep quiet />
    </aside>
  )
}
