import { type CourseItems, readingItems, subjectItems } from '@lectern/contract/content/course-centre.ts'
import { useTab } from '../../../context/tab.ts'

/** Lessons are the same in both sections; where their series comes from, and their pages' addresses, differ. */
export interface Section {
  home: string
  items: CourseItems
  itemsResource: string
}

const subject: Section = { home: '/courseCenter', items: subjectItems, itemsResource: 'subjectItems' }
const reading: Section = { home: '/followOriginal', items: readingItems, itemsResource: 'readingItems' }

/** The section that this tab's address is in. */
export function useSection(): Section {
  return useTab().path.startsWith(reading.home) ? reading : subject
}
