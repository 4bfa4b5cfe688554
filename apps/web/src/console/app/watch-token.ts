import { session as routes } from '@lectern/contract/access/session.ts'
import { call } from '../../lib/call.ts'
import { localKeys } from '../../lib/local-store.ts'
import { t } from '../context/i18n.ts'
import { sessionEnd } from './session-end.ts'

interface TokenWatch {
  /** The id of the member whose console this is. */
  member: () => number
  isUnsaved: () => boolean
  /** The same member signed in. */
  onSignedIn: () => void
}

/**
 * Follows a sign-in in another window of this browser. The calls of this console would be that member's: the same one
 * goes on, another one starts a clean console, unless something here is not saved.
 */
export function watchToken({ member, isUnsaved, onSignedIn }: TokenWatch): () => void {
  const onStorage = async ({ key, newValue }: StorageEvent) => {
    if (key !== localKeys.token || newValue === null) return
    const user = await call(routes.current, {}).catch(() => null)
    if (!user) return
    if (user.id === member()) onSignedIn()
    else if (isUnsaved()) sessionEnd.takenOverBy(user.realName || user.username, t('errors.session.expired'))
    else location.reload()
  }
  const listener = (event: StorageEvent) => void onStorage(event)
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
