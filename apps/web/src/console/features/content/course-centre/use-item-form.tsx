import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { Dash } from '../../../kit/display/Dash.tsx'
import { SmallPicture } from '../../../kit/list/SmallPicture.tsx'
import { type Section, useSection } from '../shared/course-section.ts'
import { coverRatio } from '../shared/cover-ratio.ts'
import { useTeachers } from '../shared/use-teachers.ts'
import { useCategories } from './use-choices.ts'
import { itemLabels, itemShow } from './words.ts'

interface ItemForm {
  section: Section
  labels: ReturnType<typeof itemLabels>
  /** Initial values of a new item, including the category it was added from. */
  initial: { categoryId: number | undefined; price: number; originalPrice: number; vipFree: boolean }
  /** How values are shown when two versions are compared. */
  show: Omit<typeof itemShow, 'categoryId' | 'teacherId'> & {
    categoryId: (id: unknown) => ReactNode
    cover: (key?: string) => ReactNode
    teacherId: (id?: number | null) => ReactNode
  }
}

/** What the forms of series and articles have in common. */
export function useItemForm(): ItemForm {
  const t = useT()
  const section = useSection()
  const categories = useCategories(section)
  const teachers = useTeachers()
  const categoryId = Number(useTab().search.get('categoryId')) || undefined
  return {
    section,
    labels: itemLabels(),
    initial: { categoryId, price: 0, originalPrice: 0, vipFree: false },
    show: {
      ...itemShow,
      categoryId: (id) => categories.nameOf(Number(id)),
      cover: (key) => <SmallPicture imageKey={key ?? null} name={t('courseCentre.fields.cover')} ratio={coverRatio} />,
      teacherId: (id) => (id ? teachers.nameOf(id) : <Dash />),
    },
  }
}
