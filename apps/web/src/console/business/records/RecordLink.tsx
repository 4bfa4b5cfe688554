import type { ReactNode } from 'react'
import { useRecordPages } from '../../context/record-pages.ts'
import { PageLink } from '../../kit/display/PageLink.tsx'
import { CourseLink } from './CourseLink.tsx'
import type { CourseTable } from './use-course-place.ts'

/** The resources whose pages depend on the section. */
const courseTables: Readonly<Partial<Record<string, CourseTable>>> = {
  lessons: 'lessons',
  subjectItems: 'items',
  readingItems: 'items',
}

interface RecordLinkProps {
  /** The resource of the record's calls. */
  resource: string
  id: number
  /** What it is called. */
  name: string
  /** The name as it is shown, if not as plain text. */
  children?: ReactNode
}

/** The name of a record of any kind, which leads to where it is looked after. */
export function RecordLink({ resource, id, name, children = name }: RecordLinkProps): ReactNode {
  const pages = useRecordPages()
  const table = courseTables[resource]
  if (table) {
    return (
      <CourseLink table={table} id={id}>
        {children}
      </CourseLink>
    )
  }
  const place = pages?.places[resource]?.(id, name)
  return place ? <PageLink {...place}>{children}</PageLink> : children
}
