import type { CourseSection } from '@lectern/contract/content/course-centre.ts'
import { createContext, use } from 'react'
import type { ConsolePage, PageQuery } from './page.ts'

/** Where a record is looked after: a page, and what its address says. */
interface RecordPlace {
  page: ConsolePage
  query: PageQuery
}

/** The place of a record by what names it in an address, its id as a rule, and by what it is called. */
export type PlaceOf = (key: number | string, name: string) => RecordPlace
/** For each kind of record that is looked after somewhere. */
export type RecordPlaces = Readonly<Partial<Record<string, PlaceOf>>>

export type CourseKind = 'LESSON' | 'SERIES' | 'ARTICLE'

interface RecordPages {
  /** By the resource of the record's calls. */
  places: RecordPlaces
  /** Lessons, series and articles have a page in their section. */
  courses: (section: CourseSection, kind: CourseKind) => ConsolePage
}

/** Given by the console, so that any part of it can lead to any record. */
export const RecordPagesContext = createContext<RecordPages | null>(null)

export const useRecordPages = (): RecordPages | null => use(RecordPagesContext)
