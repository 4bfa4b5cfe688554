import { session } from '@lectern/contract/access/session.ts'
import { call } from '../../../../lib/call.ts'
import { ApiError } from '../../../../lib/http.ts'
import { localKeys, readLocal, writeLocal } from '../../../../lib/local-store.ts'

/** Whether this browser is signed in already. A token that the server no longer knows is forgotten. */
export async function alreadySignedIn(): Promise<boolean> {
  if (!readLocal<string | null>(localKeys.token, null)) return false
  try {
    await call(session.current, {})
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) writeLocal(localKeys.token, null)
    return false
  }
}
