import { ApiError } from '../../../../lib/http.ts'
import { localKeys, writeLocal } from '../../../../lib/local-store.ts'
import { feedback } from '../../../context/feedback.ts'

/** Long enough to read what was done. */
const reloadDelayMs = 900

/** After a change of name or password the old token is worth nothing. */
export function storeToken({ token }: { token: string }): void {
  writeLocal(localKeys.token, token)
}

/**
 * The console reads who is signed in once, when it starts: after a change of that it starts anew, so that the header,
 * the times and the live channel follow.
 */
export function reloadConsole(message: string): void {
  void feedback().message.success(message)
  setTimeout(() => location.reload(), reloadDelayMs)
}

/** A call whose refusals the form shows, all but the end of the session: that is the console's to answer. */
export async function withSessionCheck<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) feedback().report(error)
    throw error
  }
}
