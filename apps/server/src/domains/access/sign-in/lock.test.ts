import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { describe, expect, it } from 'vitest'
import { memberPassword } from '../../../testing/members.ts'
import { memberWithContacts, stranger, trustForwardedAddress } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer(trustForwardedAddress)
const attempt = async (username: string, password: string) =>
  (await stranger(server).call(session.login, { body: { username, password } })).body.reason
const times = async (count: number, work: () => Promise<string>) =>
  Promise.all(Array.from({ length: count }, () => work()))

describe('failed sign-ins', () => {
  it('count for the member, whatever their name: a new name gives no new tries', async () => {
    const member = await memberWithContacts(server)
    const guess = async () =>
      (await member.call(account.verifyPassword, { body: { password: 'Wrong-000' } })).body.reason
    const rename = async (username: string) => {
      member.token = (await member.ask(account.changeUsername, { params: { username } })).token
      return username
    }
    expect(await times(5, guess)).toEqual(Array(5).fill('password.wrong'))
    const second = await rename(`${member.username}r`)
    expect(await times(5, () => attempt(second, 'Wrong-000'))).toEqual(Array(5).fill('session.badCredentials'))
    const third = await rename(`${member.username}s`)
    expect(await attempt(third, memberPassword)).toBe('session.locked')
    expect(await guess()).toBe('session.locked')
  })

  it('with an unused name lock it just the same, and do not count against a member who takes it later', async () => {
    const member = await memberWithContacts(server)
    const username = `${member.username}free`
    const wrong = () => attempt(username, 'Wrong-000')
    const tenThenLocked = [...Array(10).fill('session.badCredentials'), 'session.locked', 'session.locked']
    expect((await times(12, wrong)).sort()).toEqual(tenThenLocked)
    await member.ask(account.changeUsername, { params: { username } })
    expect((await times(12, wrong)).sort()).toEqual(tenThenLocked)
    expect(await attempt(username, memberPassword)).toBe('session.locked')
  })
})
