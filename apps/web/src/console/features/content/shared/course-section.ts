import {
  type CourseCategories,
  type CourseItem,
  type CourseItems,
  type CourseSection,
  courseSectionCodes,
  readingCategories,
  readingItems,
  subjectCategories,
  subjectItems,
} from '@lectern/contract/content/course-centre.ts'
import { lessons } from '@lectern/contract/content/lessons.ts'
import { useTab } from '../../../context/tab.ts'
import { type SectionPages, sectionPages } from './pages.ts'

/** One of the two sections that course centre and lessons serve: its calls and its pages. */
export interface Section {
  section: CourseSection
  items: CourseItems
  categories: CourseCategories
  lessons: typeof lessons
  pages: SectionPages
}

/**
 * The calls for lessons are the same in both sections and admit whoever holds the code of either, but the server then
 * asks for the code of the section that the lesson is in. In a section's pages they ask for that from the start.
 */
function lessonsIn(section: CourseSection): typeof lessons {
  const permission = courseSectionCodes[section]
  const narrowed = Object.entries(lessons).map(([name, route]) => [name, { ...route, permission }])
  return Object.fromEntries(narrowed) as typeof lessons
}

const subject: Section = {
  section: 'subject',
  items: subjectItems,
  categories: subjectCategories,
  lessons: lessonsIn('subject'),
  pages: sectionPages.subject,
}
const reading: Section = {
  section: 'original-reading',
  items: readingItems,
  categories: readingCategories,
  lessons: lessonsIn('original-reading'),
  pages: sectionPages['original-reading'],
}

/** The section that this tab's address is in. */
export function useSection(): Section {
  return useTab().path.startsWith(reading.pages.items.path) ? reading : subject
}

/** The public page of an item of this kind. */
export function publicPage({ section }: Section, kind: CourseItem['kind']): string {
  if (kind === 'SERIES') return '/mobileshare/shareTeaching'
  return section === 'subject' ? '/mobileshare/share' : '/mobileshare/guideRead'
}
