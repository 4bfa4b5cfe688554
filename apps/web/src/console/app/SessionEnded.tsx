import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { sessionEnd } from './session-end.ts'

const load = () => import('./SignInAgain.tsx')
const SignInAgain = lazyPart(load)

/** Loads the dialog while there is a connection, because it may be needed when there is a newer release. */
export const loadSignInAgain = (): void => void load().catch(() => undefined)

/** Nothing, until the session ends while the console is open. */
export function SessionEnded({ onSignedIn }: { onSignedIn: () => void }): ReactNode {
  const ended = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.current)
  return (
    ended && (
      <Suspense>
        <SignInAgain ended={ended} onSignedIn={onSignedIn} />
      </Suspense>
    )
  )
}
