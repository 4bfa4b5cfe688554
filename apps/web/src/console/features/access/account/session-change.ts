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
