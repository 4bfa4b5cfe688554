import type { ReactNode } from 'react'
import { CourseLink } from './CourseLink.tsx'
import { RecordLink } from './RecordLink.tsx'

interface GoodsLinkProps {
  /** What orders and vouchers call it. */
  kind: 'COURSE' | 'SUBJECT' | 'OFFLINE_SUBJECT' | 'VIP' | 'VIP_PACKAGE' | 'GOLD' | 'COURSE_HOUR'
  /** Null for what is no record, such as gold. */
  id: number | null
  name: string
  children: ReactNode
}

/** What was bought or given: a lesson, a series or a VIP package, which it leads to. */
export function GoodsLink({ kind, id, name, children }: GoodsLinkProps): ReactNode {
  if (id === null || kind === 'GOLD' || kind === 'COURSE_HOUR') return children
  if (kind === 'VIP' || kind === 'VIP_PACKAGE') {
    return (
      <RecordLink resource="vipPackages" id={id} name={name}>
        {children}
      </RecordLink>
    )
  }
  return (
    <CourseLink table={kind === 'COURSE' ? 'lessons' : 'items'} id={id}>
      {children}
    </CourseLink>
  )
}
