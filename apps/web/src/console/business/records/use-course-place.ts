import type { CourseSection } from '@lectern/contract/content/course-centre.ts'
import { useQuery } from '@tanstack/react-query'
import { type CourseKind, useRecordPages } from '../../context/record-pages.ts'
import { useMayOpen } from '../../context/session.ts'

/** Of lessons, or of series and articles. */
export type CourseTable = 'lessons' | 'items'

export interface CoursePlace {
  section: CourseSection
  kind: CourseKind
}

/** In which section a lesson, series or article is looked after; undefined until that is known, null if it is gone. */
export function useCoursePlace(table: CourseTable, id: number): CoursePlace | null | undefined {
  const pages = useRecordPages()
  const mayOpen = useMayOpen()
  const mayOpenAny = (['subject', 'original-reading'] as const).some(
    (section) => pages && mayOpen(pages.courses(section, 'LESSON')),
  )
  const { data } = useQuery({
    queryKey: ['coursePlaces', table, id],
    // Loaded when something is named, because the contract of courses is large.
    queryFn: async () => (await import('./find-course-place.ts')).findCoursePlace(table, id),
    enabled: mayOpenAny,
    // Nothing ever changes its section.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return data
}
