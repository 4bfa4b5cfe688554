import type { ReactNode } from 'react'
import { formatFen } from '../../../../lib/number.ts'
import { formatTime } from '../../../../lib/time.ts'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import { SmallPicture } from '../../../kit/list/SmallPicture.tsx'
import { plainText } from '../../../kit/rich-text/plain-text.ts'
import { type Section, useSection } from '../shared/course-section.ts'
import { useTeachers } from '../shared/use-teachers.ts'
import { useCategories } from './use-choices.ts'

type SharedName = 'categoryId' | 'title' | 'subtitle' | 'cover' | 'teacherId' | 'price' | 'originalPrice' | 'vipFree'

interface ItemForm {
  section: Section
  labels: Record<SharedName | 'intro' | 'publishTime', string>
  /** Initial values of a new item, including the category it was added from. */
  initial: { categoryId: number | undefined; price: number; originalPrice: number; vipFree: boolean }
  /** How values are shown when two versions are compared. */
  show: {
    categoryId: (id: unknown) => ReactNode
    cover: (key?: string) => ReactNode
    teacherId: (id?: number | null) => ReactNode
    price: (fen?: number) => ReactNode
    originalPrice: (fen?: number) => ReactNode
    intro: (html?: string) => ReactNode
    publishTime: (iso?: string | null) => ReactNode
  }
}

/** What the forms of series and articles have in common. */
export function useItemForm(): ItemForm {
  const t = useT()
  const zone = useTimeZone()
  const section = useSection()
  const categories = useCategories(section)
  const teachers = useTeachers()
  const categoryId = Number(useTab().search.get('categoryId')) || undefined
  const money = (fen = 0) => formatFen(fen)
  return {
    section,
    labels: {
      categoryId: t('courseCentre.fields.category'),
      title: t('courseCentre.fields.title'),
      subtitle: t('courseCentre.fields.subtitle'),
      cover: t('courseCentre.fields.cover'),
      teacherId: t('courseCentre.fields.teacher'),
      price: t('courseCentre.fields.price'),
      originalPrice: t('courseCentre.fields.originalPrice'),
      vipFree: t('courseCentre.fields.vipFree'),
      intro: t('courseCentre.fields.intro'),
      publishTime: t('courseCentre.fields.publishTime'),
    },
    initial: { categoryId, price: 0, originalPrice: 0, vipFree: false },
    show: {
      categoryId: (id) => categories.nameOf(Number(id)),
      cover: (key) => <SmallPicture imageKey={key ?? null} name={t('courseCentre.fields.cover')} />,
      teacherId: (id) => (id ? teachers.nameOf(id) : '—'),
      price: money,
      originalPrice: money,
      intro: (html = '') => plainText(html),
      publishTime: (iso) => (iso ? formatTime(iso, zone) : t('kit.publish.atOnce')),
    },
  }
}
