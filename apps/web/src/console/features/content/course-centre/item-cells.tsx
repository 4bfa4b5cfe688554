import type { CourseItemRow } from '@lectern/contract/content/course-centre.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { formatFen } from '../../../../lib/number.ts'
import { useT } from '../../../context/i18n.ts'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import styles from './course-centre.module.css'

export function Titles({ title, subtitle }: { title: string; subtitle: string }): ReactNode {
  return (
    <span className={styles.titles}>
      <OneLine text={title} />
      {subtitle && (
        <span className={styles.secondary}>
          <OneLine text={subtitle} />
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

type Counted = Pick<CourseItemRow, 'kind' | 'title' | 'lessonCount'>

/** Links to the lessons; an article has none. */
export function LessonCount({ item, open }: { item: Counted; open: () => void }): ReactNode {
  const t = useT()
  if (item.kind === 'ARTICLE') return '—'
  return (
    <Button
      type="link"
      size="small"
      className={styles.count}
      aria-label={t('courseCentre.lessonsOf', { count: item.lessonCount, name: item.title })}
      onClick={open}
    >
      {formatNumber(item.lessonCount)}
    </Button>
  )
}
