import { session } from '@lectern/contract/access/session.ts'
import { signIn, sso } from '@lectern/contract/access/sign-in.ts'
import type { Method } from '@lectern/contract/base/route.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { newPhone, stranger, trustForwardedAddress } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer(trustForwardedAddress)
const password = 'Wrong-000'
const typed = 'Hunter2!secret'
const hidden = /^\*\*\*\(14\)#[\da-f]{12}$/

/** The log row that this call of a stranger leaves. */
async function rowOf(method: Method, path: string, body?: object) {
  const { headers } = await stranger(server).raw(method, path, body)
  const call = headers.get('x-request-id') ?? ''
  const [row] = await server.db.select().from(operLogTable).where(eq(operLogTable.requestId, call))
  return row
}
const signInAs = (username: unknown, rest: object = { password }) =>
  rowOf('POST', session.login.path, { username, ...rest })

describe('what is typed into the user name of a failed sign-in', () => {
  it('is in the log by its length and a hash, because it may be a password', async () => {
    const row = await signInAs(typed)
    expect(row).toMatchObject({ status: 'FAIL', operatorType: 'MANAGE', operator: expect.stringMatching(hidden) })
    expect(row?.params).toEqual({ username: row?.operator, password: '***' })
    expect(JSON.stringify(row)).not.toContain(typed)
    expect((await signInAs(typed))?.operator).toBe(row?.operator)
    expect((await signInAs(typed.toLowerCase()))?.operator).not.toBe(row?.operator)
  })

  it('is there as it is if a member has that name', async () => {
    const { username } = await server.staffWith([])
    const written = username.toUpperCase()
    expect(await signInAs(written)).toMatchObject({ operator: written, params: { username: written } })
  })

  it('is hidden too where the call is refused before anybody is looked for', async () => {
    const params = { username: expect.stringMatching(hidden) }
    expect((await signInAs(typed, {}))?.params).toEqual(params)
    for (const odd of [[typed], { name: typed }, typed.repeat(10), `${typed}\0`]) {
      const row = await signInAs(odd)
      expect(row?.params).toMatchObject({ username: expect.stringMatching(/^\*\*\*\(\d+\)#/) })
      expect(JSON.stringify(row)).not.toContain(typed)
    }
  })

  it('is hidden when an identity is bound, and when somebody registers', async () => {
    const binding = await rowOf('POST', sso.bind.path, { bindKey: 'x'.repeat(43), username: typed, password })
    expect([binding?.operator, binding?.status]).toEqual([expect.stringMatching(hidden), 'FAIL'])
    const newcomer = { username: 'Hunter2secret', realName: '新人', password: 'First-123', code: '000000' }
    const registering = await rowOf('POST', signIn.registerWithSms.path, { ...newcomer, phone: newPhone() })
    expect(registering?.params).toMatchObject({ username: registering?.operator, realName: '新人' })
    expect(registering?.operator).toMatch(/^\*\*\*\(13\)#/)
  })
})

describe('what is typed in place of a phone or a mail address', () => {
  it('is hidden unless it is one, in the address of the call too', async () => {
    const code = '000000'
    const texts = [
      await rowOf('POST', signIn.loginWithEmail.path, { email: typed, code }),
      await rowOf('PUT', signIn.resetPasswordWithPhone.path, { phone: typed, code, password: 'First-123' }),
      await rowOf('GET', signIn.sendEmailCode.path.replace('{email}', encodeURIComponent(typed))),
    ].map((row) => JSON.stringify(row))
    expect(texts.filter((text) => !/\*\*\*(\(|%28)14(\)|%29)(#|%23)/.test(text) || text.includes('Hunter2'))).toEqual(
      [],
    )
    const phone = newPhone()
    expect(await rowOf('POST', signIn.loginWithSms.path, { phone, code })).toMatchObject({ params: { phone } })
  })
})
