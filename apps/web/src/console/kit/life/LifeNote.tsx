import type { Living } from '@lectern/contract/base/life.ts'
import type { ReactNode } from 'react'
import { StatusDot } from '../display/StatusDot.tsx'
import { useLife } from './use-life.ts'
import { useLifeNote } from './use-life-note.ts'

/** Below a preview: whether users see that now, and if not, when they will. */
export function LifeNote({ of: thing }: { of: Living }): ReactNode {
  const note = useLifeNote(thing)
  return <StatusDot tone={useLife(thing) === 'LIVE' ? 'success' : 'warning'}>{note}</StatusDot>
}
