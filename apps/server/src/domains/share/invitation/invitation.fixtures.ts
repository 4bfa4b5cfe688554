import { invitation } from '@lectern/contract/share/invitation.ts'
import { takeCode } from '../../../testing/outbox.ts'
import { stranger } from '../../../testing/people.ts'
import type { Answer, TestServer } from '../../../testing/test-server.ts'

/** Signs a phone up with the code that it gets. The server must trust the address that a stranger sends. */
export async function signUpWith(
  server: TestServer,
  phone: string,
  inviterId: number | null = null,
): Promise<Answer<{ token: string }>> {
  await stranger(server).ask(invitation.sendCode, { body: { phone } })
  const code = await takeCode(server, phone)
  return stranger(server).call(invitation.signUp, { body: { phone, code, inviterId } })
}
