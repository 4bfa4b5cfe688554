import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { session } from '@lectern/contract/access/session.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  sessionTable,
  signInFailureTable,
  staffPermissionTable,
  staffTable,
} from '../../../platform/access/access.table.ts'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { memberPassword } from '../../../testing/members.ts'
import { withoutWaits } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { adminSignIn } from '../../../testing/test-settings.ts'

const server = testServer({ SIGN_IN_FAILURES: '10', ...withoutWaits })
const paths = (menus: PermissionMenu[]): string[] => menus.flatMap((menu) => [menu.path, ...paths(menu.childVms)])

describe('signing in', () => {
  it('gives a token that opens the current user, and stores only its hash', async () => {
    const admin = await server.signInWith(adminSignIn)
    expect(await admin.ask(session.current, {})).toMatchObject({ username: 'admin', roleNames: ['管理员'] })
    const stored = await server.db.select().from(sessionTable)
    expect(JSON.stringify(stored)).not.toContain(admin.token)
    expect(Buffer.from(admin.token ?? '', 'base64url')).toHaveLength(32)
  })

  it('shows the time of the previous sign-in, not of this one', async () => {
    const first = await server.staffWith([])
    expect((await first.ask(session.current, {})).lastLoginTime).toBeNull()
    const again = await server.signInWith({ username: first.username, password: memberPassword })
    expect((await again.ask(session.current, {})).lastLoginTime).not.toBeNull()
  })

  it('takes the username in any case', async () => {
    const caller = await server.signInWith({ ...adminSignIn, username: 'ADMIN' })
    expect((await caller.ask(session.current, {})).username).toBe('admin')
  })

  it('answers a wrong name and a wrong password alike', async () => {
    const attempt = (username: string) =>
      server.anonymous.call(session.login, { body: { username, password: 'Wrong-000' } })
    const [noName, noPassword] = [await attempt('nobodyhere'), await attempt('admin')]
    expect(noPassword.body).toEqual(noName.body)
    expect(noName.body).toMatchObject({ code: 900, reason: 'session.badCredentials' })
  })

  it('reveals that an account is inactive only to somebody who knows its password', async () => {
    const member = await server.staffWith([])
    await server.db.update(staffTable).set({ active: false }).where(eq(staffTable.id, member.staffId))
    const attempt = (password: string) =>
      server.anonymous.call(session.login, { body: { username: member.username, password } })
    expect((await attempt(memberPassword)).body.reason).toBe('session.inactive')
    expect((await attempt('Wrong-000')).body.reason).toBe('session.badCredentials')
  })

  it('locks a name after ten failures, even when they come all at once', async () => {
    const member = await server.staffWith([])
    const attempt = (password: string) =>
      server.anonymous.call(session.login, { body: { username: member.username, password } })
    const answers = await Promise.all(Array.from({ length: 15 }, () => attempt('Wrong-000')))
    const reasons = answers.map(({ body }) => body.reason).sort()
    expect(reasons).toEqual([...Array(10).fill('session.badCredentials'), ...Array(5).fill('session.locked')])
    expect((await attempt(memberPassword)).body).toMatchObject({ reason: 'session.locked' })

    await server.db
      .update(signInFailureTable)
      .set({ time: sql`now() - interval '16 minutes'` })
      .where(eq(signInFailureTable.staffId, member.staffId))
    expect((await attempt(memberPassword)).code).toBe(1000)
  })
})

describe('a flood of sign-ins', () => {
  const watched = testServer(withoutWaits)

  it('from one address is stopped with the time to wait, and stopped calls leave no log row', async () => {
    const attempt = () => watched.anonymous.call(session.login, { body: { username: 'flood', password: 'Wrong-000' } })
    const answers = await Promise.all(Array.from({ length: 35 }, attempt))
    const stopped = answers.filter(({ status }) => status === 429)
    expect(stopped).toHaveLength(5)
    expect(stopped[0]?.body.reason).toBe('request.tooOften')
    const { retryAfter, params } = stopped[0]?.body ?? {}
    expect(retryAfter).toBeGreaterThan(0)
    expect([params, stopped[0]?.headers.get('retry-after')]).toEqual([{ seconds: retryAfter }, String(retryAfter)])
    expect(await watched.db.$count(operLogTable, like(operLogTable.operator, '***(5)#%'))).toBe(30)
  })
})

describe('a session', () => {
  it('ends immediately with logout', async () => {
    const member = await server.staffWith(['WORD_RECOMMEND'])
    await member.ask(session.logout, {})
    expect((await member.call(session.current, {})).body).toMatchObject({ code: 401, reason: 'session.expired' })
  })

  it('loses a right on the very next call', async () => {
    const member = await server.staffWith(['WORD_RECOMMEND'])
    expect((await member.call(hotWords.list, {})).status).toBe(200)
    await server.db.delete(staffPermissionTable).where(eq(staffPermissionTable.staffId, member.staffId))
    expect((await member.call(hotWords.list, {})).status).toBe(403)
  })

  it('ends when the member is disabled', async () => {
    const member = await server.staffWith([])
    await server.db.update(staffTable).set({ active: false }).where(eq(staffTable.id, member.staffId))
    expect((await member.call(session.current, {})).status).toBe(401)
  })

  it.each([
    ['idle for too long', { lastSeenTime: sql`now() - interval '721 minutes'` }],
    ['open for too long', { createTime: sql`now() - interval '31 days'` }],
  ])('ends when it was %s', async (_, set) => {
    const member = await server.staffWith([])
    await server.db.update(sessionTable).set(set).where(eq(sessionTable.staffId, member.staffId))
    expect((await member.call(session.current, {})).status).toBe(401)
  })
})

describe('rights', () => {
  it('are only ALWAYS for a member who holds no code', async () => {
    const member = await server.staffWith([])
    expect(await member.ask(session.permissions, {})).toEqual([{ code: 'ALWAYS', level: 'VIEW' }])
    expect(paths(await member.ask(session.menus, {}))).toEqual([
      '/dashboard/workplace',
      '/settings',
      '/settings/personalCenter',
    ])
  })

  it('open their own pages and the group around them, nothing else', async () => {
    const member = await server.staffWith(['FAQ_SETTINGS'])
    const open = paths(await member.ask(session.menus, {}))
    expect(open).toContain('/system')
    expect(open).toContain('/system/settings/type/edit')
    expect(open).not.toContain('/system/logs')
  })

  it('are all codes for an administrator, without the ALWAYS of a member who holds none', async () => {
    const admin = await server.signIn()
    const codes = (await admin.ask(session.permissions, {})).map(({ code }) => code)
    expect(codes).toContain('PERMISSION_MANAGE')
    expect(codes).not.toContain('ALWAYS')
  })
})
