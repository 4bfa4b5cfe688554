import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { eq } from 'drizzle-orm'
import { twoStepTable } from '../domains/access/sign-in/two-step.table.ts'
import { codeAt } from './authenticator.ts'
import { memberPassword } from './members.ts'
import { memberWithContacts, stranger } from './people.ts'
import { type TestServer } from './test-server.ts'

/** A member with two-step sign-in on, whose last used code was long ago. */
export async function memberWithTwoStep(server: TestServer) {
  const member = await memberWithContacts(server)
  const { secret, uri } = await member.ask(account.beginTwoStep, { body: { password: memberPassword } })
  const { recoveryCodes } = await member.ask(account.confirmTwoStep, { body: { code: codeAt(secret) } })
  await server.db.update(twoStepTable).set({ lastStep: 0 }).where(eq(twoStepTable.staffId, member.staffId))
  return { member, secret, uri, recoveryCodes }
}

/** Whether both steps of a sign-in succeed. */
export async function canSignInWith(server: TestServer, username: string, code: string): Promise<boolean> {
  const first = await stranger(server).ask(session.login, { body: { username, password: memberPassword } })
  const second = await stranger(server).call(signIn.loginWithTwoStep, { body: { key: first.twoStepKey ?? '', code } })
  return second.code === 1000
}
