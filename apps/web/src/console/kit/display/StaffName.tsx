import type { ReactNode } from 'react'
import { useRecordPages } from '../../context/record-pages.ts'
import { PageLink } from './PageLink.tsx'

/** A member of staff, who did something; without an id it was somebody who is no longer one. */
export function StaffName({ by: { id, name } }: { by: { id: number | null; name: string } }): ReactNode {
  const place = useRecordPages()?.places['staff']
  return id !== null && place ? <PageLink {...place(id, name)}>{name}</PageLink> : name
}
