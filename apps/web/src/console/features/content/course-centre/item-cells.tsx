import type { CourseItemRow } from '@lectern/contract/content/course-centre.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { formatFen } from '../../../../lib/number.ts'
import { useT } from '../../../context/i18n.ts'
import type { ConsolePage } from '../../../context/page.ts'
import { Dash } from '../../../kit/display/Dash.tsx'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import styles from './course-centre.module.css'

/** Narrower than text usually is, because this list has many columns. */
export const titleWidth = 200

export function Titles({ subtitle, children }: { subtitle: string; children: ReactNode }): ReactNode {
  return (
    <span className={styles.titles}>
      {children}
      {subtitle && (
        <span className={styles.secondary}>
          <OneLine text={subtitle} maxWidth={titleWidth} />
        </span>
      )}
    </span>
  )
}

type Priced = Pick<CourseItemRow, 'price' | 'originalPrice' | 'vipFree'>

/** The price, the original price if that was higher, and whether members need not pay. */
export function Price({ item: { price, originalPrice, vipFree } }: { item: Priced }): ReactNode {
  const t = useT()
  if (price === 0) return t('courseCentre.free')
  return (
    <span className={styles.price}>
      {vipFree && <Tag>{t('courseCentre.vipFree')}</Tag>}
      {originalPrice > price && <del className={styles.secondary}>{formatFen(originalPrice)}</del>}
      {formatFen(price)}
    </span>
  )
}

type Counted = Pick<CourseItemRow, 'id' | 'kind' | 'title' | 'lessonCount'>

/** Links to the lessons; an article has none. */
export function LessonCount({ item, page }: { item: Counted; page: ConsolePage }): ReactNode {
  const t = useT()
  const { id, kind, title, lessonCount } = item
  if (kind === 'ARTICLE') return <Dash />
  return (
    <PageLink page={page} query={{ id }} label={t('courseCentre.lessonsOf', { count: lessonCount, name: title })}>
      {formatNumber(lessonCount)}
    </PageLink>
  )
}
