import { localKeys, writeLocal } from '../../../../lib/local-store.ts'
import { feedback } from '../../../context/feedback.ts'
import { readSessionAgain } from '../../../context/session-source.ts'

/** A change of username or password makes the old token invalid. */
export function storeToken({ token }: { token: string }): void {
  writeLocal(localKeys.token, token)
}

/** After a change of the signed-in member: the header, the times and all else follow, and no tab is lost. */
export function memberChanged(message: string): void {
  void feedback().message.success(message)
  readSessionAgain()
}
