import { ApiError } from '../../../../lib/http.ts'
import { localKeys, writeLocal } from '../../../../lib/local-store.ts'
import { feedback } from '../../../context/feedback.ts'

/** Long enough to read the message. */
const reloadDelayMs = 900

/** A change of username or password makes the old token invalid. */
export function storeToken({ token }: { token: string }): void {
  writeLocal(localKeys.token, token)
}

/**
 * Reloads the console after a change of the signed-in member, who is read only once, when the console starts, so that
 * the header, the times and the live channel follow.
 */
export function reloadConsole(message: string): void {
  void feedback().message.success(message)
  setTimeout(() => location.reload(), reloadDelayMs)
}

/** For calls whose refusals the form shows: an ended session is still reported, so that the console handles it. */
export async function withSessionCheck<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) feedback().report(error)
    throw error
  }
}
