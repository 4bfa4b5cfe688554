import type { ReactNode } from 'react'
import { RecordLink } from './RecordLink.tsx'

/** A member of staff, who did something; without an id it was somebody who is no longer one. */
export function StaffName({ by: { id, name } }: { by: { id: number | null; name: string } }): ReactNode {
  return id === null ? name : <RecordLink resource="staff" id={id} name={name} />
}
