import {
  type CourseCategories,
  type CourseItem,
  type CourseItems,
  type CourseSection,
  readingCategories,
  readingItems,
  subjectCategories,
  subjectItems,
} from '@lectern/contract/content/course-centre.ts'
import { type ConsolePage, definePage } from '../../../context/page.ts'
import { useTab } from '../../../context/tab.ts'
import { type SectionPages, sectionPages } from './pages.ts'

/** One of the two sections that course centre and lessons serve: its calls and its pages. */
export interface Section {
  section: CourseSection
  items: CourseItems
  categories: CourseCategories
  pages: SectionPages
}

const subject: Section = {
  section: 'subject',
  items: subjectItems,
  categories: subjectCategories,
  pages: sectionPages.subject,
}
const reading: Section = {
  section: 'original-reading',
  items: readingItems,
  categories: readingCategories,
  pages: sectionPages['original-reading'],
}

/** Both sections have the same types of series, whose page belongs to the course centre. */
export const seriesTypesPage = definePage({
  path: `${subject.pages.items.path}/seriesType`,
  load: () => import('../course-centre/SeriesTypesPage.tsx'),
})
export const courseListPage = subject.pages.items

export const coursePages: ConsolePage[] = [
  seriesTypesPage,
  ...[subject, reading].flatMap(({ pages }) => Object.values(pages)),
]

/** The section that this tab's address is in. */
export function useSection(): Section {
  return useTab().path.startsWith(reading.pages.items.path) ? reading : subject
}

/** The public page of an item of this kind. */
export function publicPage({ section }: Section, kind: CourseItem['kind']): string {
  if (kind === 'SERIES') return '/mobileshare/shareTeaching'
  return section === 'subject' ? '/mobileshare/share' : '/mobileshare/guideRead'
}
