import { localKeys, writeLocal } from '../../../../lib/local-store.ts'

export interface SignInReply {
  token: string | null
  twoStepKey?: string | null
  mailMissing?: true | undefined
}

/** Every kind of sign-in ends here: the token is stored and the user goes on, or a second step is needed. */
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
