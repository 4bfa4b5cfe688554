import type { CourseCategory } from '@lectern/contract/content/course-centre.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import styles from './course-centre.module.css'

interface CategoryChipsProps {
  categories: readonly CourseCategory[]
  /** The id in the address; undefined for all. */
  chosen: string | undefined
  choose: (id: string | undefined) => void
}

/** On a phone, the chosen chip may be outside the visible part of the row. */
const scrollToChip = (chip: HTMLElement | null): void => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Chooses the category of the list below; each chip shows its number of items. */
export function CategoryChips({ categories, chosen, choose }: CategoryChipsProps): ReactNode {
  const t = useT()
  if (categories.length === 0) return null
  const total = categories.reduce((sum, { itemCount }) => sum + itemCount, 0)
  const chip = (id: string | undefined, name: string, count: number) => (
    // The first one is in sight anyway, and asking where it is would make the browser lay out the page twice.
    <li key={id ?? 'all'} ref={id && chosen === id ? scrollToChip : undefined}>
      <button type="button" className={styles.chip} aria-pressed={chosen === id} onClick={() => choose(id)}>
        {name}
        <span>{formatNumber(count)}</span>
      </button>
    </li>
  )
  return (
    <ul className={styles.chips} aria-label={t('courseCentre.byCategory')}>
      {chip(undefined, t('courseCentre.all'), total)}
      {categories.map(({ id, name, itemCount }) => chip(String(id), name, itemCount))}
    </ul>
  )
}
