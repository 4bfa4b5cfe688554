import { localKeys, writeLocal } from '../../../../lib/local-store.ts'

export interface SignInReply {
  token: string | null
  twoStepKey?: string | null
}

/** What every way in ends with: the token is kept and the visitor goes on, or a second step is asked for. */
export function handleSignInReply(
  { token, twoStepKey }: SignInReply,
  onSignedIn: () => void,
  onSecondStep: (key: string) => void,
): void {
  if (token) {
    writeLocal(localKeys.token, token)
    onSignedIn()
  } else if (twoStepKey) onSecondStep(twoStepKey)
}
