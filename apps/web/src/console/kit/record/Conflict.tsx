import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { ConflictProps } from './ConflictView.tsx'

/** Loaded when somebody else saved first, which is rare. */
const ConflictView = lazyPart(() => import('./ConflictView.tsx'))

/** Nothing, until somebody else saved first. Stays then, so that its dialog can give the focus back. */
export function Conflict<V extends object>(props: ConflictProps<V>): ReactNode {
  const [needed, setNeeded] = useState(false)
  if (!needed && props.editor.conflict) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <ConflictView {...props} />
      </Suspense>
    )
  )
}
