import type { QueryClient } from '@tanstack/react-query'
import { feedback } from '../context/feedback.ts'
import { t } from '../context/i18n.ts'
import { refreshQueries } from '../context/resources.ts'
import { somethingIsDue } from './session-due.ts'
import { loadSession } from './session-life.ts'
import { type SessionStore, sameAccess } from './session-store.ts'

/** Reads the user, the rights and the menus again, and shows what has changed without loading the console anew. */
export async function refreshSession(
  sessions: SessionStore,
  queryClient: QueryClient,
  onDue: () => void,
): Promise<void> {
  // A call that fails shows for itself; the next event or call tries again.
  const next = await loadSession().catch((error: unknown) => {
    if (somethingIsDue(error)) onDue()
    return null
  })
  if (!next) return
  const before = sessions.current()
  const sameMember = JSON.stringify(next.user) === JSON.stringify(before.user)
  if (sameMember && sameAccess(next, before)) return
  sessions.change(next)
  if (sameAccess(next, before)) return
  // What a page shows may depend on the rights, such as whole phone numbers.
  void refreshQueries(queryClient)
  void feedback().message.info(t('shell.rightsChanged'))
}
