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
import { useTab } from '../../../context/tab.ts'

/** One of the two sections that these pages serve: its calls, its names, its addresses. */
export interface Section {
  section: CourseSection
  /** Where its list stands; its other pages stand below. */
  home: string
  items: CourseItems
  itemsResource: string
  categories: CourseCategories
  categoriesResource: string
}

const subject: Section = {
  section: 'subject',
  home: '/courseCenter',
  items: subjectItems,
  itemsResource: 'subjectItems',
  categories: subjectCategories,
  categoriesResource: 'subjectCategories',
}
const reading: Section = {
  section: 'original-reading',
  home: '/followOriginal',
  items: readingItems,
  itemsResource: 'readingItems',
  categories: readingCategories,
  categoriesResource: 'readingCategories',
}

/** The section that this tab's address is in. */
export function useSection(): Section {
  return useTab().path.startsWith(reading.home) ? reading : subject
}

/** The public page of an item of this kind. */
export function publicPage({ section }: Section, kind: CourseItem['kind']): string {
  if (kind === 'SERIES') return '/mobileshare/shareTeaching'
  return section === 'subject' ? '/mobileshare/share' : '/mobileshare/guideRead'
}
