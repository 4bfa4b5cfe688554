import type { ReactNode } from 'react'
import { useRecordPages } from '../../context/record-pages.ts'
import { PageLink } from '../../kit/display/PageLink.tsx'
import { type CourseTable, useCoursePlace } from './use-course-place.ts'

interface CourseLinkProps {
  table: CourseTable
  id: number
  children: ReactNode
}

/** The name of a lesson, a series or an article, which leads to its page in whichever section it is. */
export function CourseLink({ table, id, children }: CourseLinkProps): ReactNode {
  const pages = useRecordPages()
  const place = useCoursePlace(table, id)
  if (!pages || !place) return children
  return (
    <PageLink page={pages.courses(place.section, place.kind)} query={{ id }}>
      {children}
    </PageLink>
  )
}
