import { permissionAdmin } from '@lectern/contract/access/permissions.ts'
import { roles } from '@lectern/contract/access/roles.ts'
import { type PermissionMenu, session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { groupCodes, permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import type { Level } from '@lectern/contract/base/rights.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { listen } from '../../../testing/live-listener.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'

const server = testServer()
let counter = 0
const words = 37
const rightsOf = async (who: Caller) =>
  Object.fromEntries((await who.ask(session.permissions, {})).map(({ code, level }) => [code, level]))
const paths = (menus: PermissionMenu[]): string[] => menus.flatMap((menu) => [menu.path, ...paths(menu.childVms)])
const newRole = async (admin: Caller, level: Level) =>
  (await admin.ask(roles.create, { body: { name: `角色${++counter}`, permissionIds: [{ id: words, level }] } })).id

describe('the rights of a member', () => {
  it('are the codes with their levels, and the groups around them', async () => {
    const member = await server.staffWith({ WORD_RECOMMEND: 'EDIT', ORDERS: 'VIEW', ORIGINAL_READING: 'FULL' })
    expect(await member.ask(session.permissions, {})).toEqual([
      { code: 'FINANCIAL_CENTER', level: 'VIEW' },
      { code: 'OPERATE', level: 'VIEW' },
      { code: 'ORDERS', level: 'VIEW' },
      // COURSE has a page of its own, so what stands below it does not imply it.
      { code: 'ORIGINAL_READING', level: 'FULL' },
      { code: 'WORD_RECOMMEND', level: 'EDIT' },
    ])
  })

  it('are every code at FULL for an administrator', async () => {
    const rights = await rightsOf(await server.signIn())
    expect(rights).toEqual(Object.fromEntries(permissionCodes.map((code) => [code, 'FULL'])))
  })

  it('are ALWAYS for whoever holds nothing, or nothing but groups, and then no group is in the menu', async () => {
    for (const codes of [[], groupCodes]) {
      const member = await server.staffWith(codes)
      expect(await member.ask(session.permissions, {})).toEqual([{ code: 'ALWAYS', level: 'VIEW' }])
      expect(paths(await member.ask(session.menus, {}))).toEqual([
        '/dashboard/workplace',
        '/settings',
        '/settings/personalCenter',
      ])
    }
  })

  it('count at the strongest level of several grants, whichever gives it', async () => {
    const admin = await server.signIn()
    for (const [direct, ofRoles, level] of [
      ['VIEW', ['EDIT'], 'EDIT'],
      ['FULL', ['VIEW', 'EDIT'], 'FULL'],
      ['EDIT', ['VIEW', 'FULL'], 'FULL'],
    ] as const) {
      const member = await server.staffWith({ WORD_RECOMMEND: direct })
      const body = await Promise.all(ofRoles.map((given) => newRole(admin, given)))
      await admin.ask(staff.assignRoles, { params: { id: member.staffId }, body })
      expect(await rightsOf(member)).toEqual({ WORD_RECOMMEND: level, OPERATE: 'VIEW' })
    }
  })

  it('include a code that an administrator made, and the one above it', async () => {
    const admin = await server.signIn()
    const make = async (code: string, mid: number | null) =>
      (await admin.ask(permissionAdmin.create, { body: { code, name: { zh: '自建', en: 'Own' }, mid, menuId: null } }))
        .id
    const above = await make('OWN_GROUP', null)
    const below = await make('OWN_PAGE', above)
    const member = await server.staffWith([])
    await admin.ask(staff.assignPermissions, { params: { id: member.staffId }, body: [{ id: below, level: 'EDIT' }] })
    expect(await rightsOf(member)).toEqual({ OWN_PAGE: 'EDIT', OWN_GROUP: 'VIEW' })
  })

  it('open no group in the menu by an ability, which has no page', async () => {
    const member = await server.staffWith(['ACCOUNT_EXPORT'])
    expect(await rightsOf(member)).toEqual({ ACCOUNT_EXPORT: 'FULL', USERS: 'VIEW' })
    expect(paths(await member.ask(session.menus, {}))).not.toContain('/users')
  })
})

describe('a member whose rights change', () => {
  const changes = ({ heard }: Awaited<ReturnType<typeof listen>>) =>
    heard.filter(({ data }) => data.eventTarget === 'RIGHTS').length

  it('is told on the live channel: by a direct grant, a role that changes, and a role that is taken; others are not', async () => {
    const admin = await server.signIn()
    const [member, other] = [await server.staffWith([]), await server.staffWith(['WORD_RECOMMEND'])]
    const [own, theirs] = [await listen(member), await listen(other)]
    const params = { id: member.staffId }
    const role = await newRole(admin, 'VIEW')
    const steps = [
      () => admin.ask(staff.assignPermissions, { params, body: [{ id: 75, level: 'VIEW' }] }),
      () => admin.ask(staff.assignPermissions, { params, body: [{ id: 75, level: 'EDIT' }] }),
      () => admin.ask(staff.assignRoles, { params, body: [role] }),
      () => admin.ask(roles.allotPermissions, { params: { id: role }, body: [{ id: words, level: 'FULL' }] }),
      () => admin.ask(staff.assignRoles, { params, body: [] }),
    ]
    for (const [done, step] of steps.entries()) {
      await step()
      await eventually(`change ${done + 1} is announced`, async () => changes(own) === done + 1)
    }
    // A grant that gives nothing new is no change.
    await admin.ask(staff.assignPermissions, { params, body: [{ id: 75, level: 'EDIT' }, 10] })
    await admin.ask(hotWords.create, { body: { word: `变化${++counter}` } })
    await eventually('the other channel has caught up', async () =>
      theirs.heard.some(({ data }) => data.eventTarget === 'LIST'),
    )
    await admin.ask(staff.assignPermissions, { params, body: [] })
    await eventually('the last change is announced', async () => changes(own) === steps.length + 1)
    expect(changes(theirs)).toBe(0)
    own.leave()
    theirs.leave()
  })
})

describe('a refusal for want of a right', () => {
  const refusal = async (who: Caller, language: string) =>
    (await who.call(hotWords.create, { body: { word: '无权' } }, { headers: { 'accept-language': language } })).body

  it('names the page and the level in the language of the reader, and no code', async () => {
    const member = await server.staffWith({ WORD_RECOMMEND: 'VIEW' })
    expect(await refusal(member, 'zh-CN')).toMatchObject({
      code: 403,
      reason: 'permission.needs',
      message: '需要“热词管理”的编辑权限，请联系管理员',
    })
    expect((await refusal(member, 'en')).message).toBe(
      'This needs the right “Hot words” at the level “Edit”. Ask an administrator for it.',
    )
    const remove = await member.call(hotWords.remove, { params: { id: 1 } })
    expect(remove.body.message).toBe('需要“热词管理”的完全权限，请联系管理员')
    expect((await member.call(operLogs.list, {})).body.message).toBe('需要“操作日志”的查看权限，请联系管理员')
  })

  it('has words for every code and level', async () => {
    const { phrase } = await import('../../../platform/phrases/phrases.ts')
    for (const language of ['zh-CN', 'en-US'] as const)
      for (const code of permissionCodes)
        for (const level of ['VIEW', 'EDIT', 'FULL']) {
          const text = phrase(language, 'errors.permission.needs', { code, level })
          expect(text).not.toMatch(/[A-Z]{4,}|_|\$t|\{\{|rights\./)
        }
  })

  it('to grant names them too, also for a code that an administrator made', async () => {
    const admin = await server.signIn()
    const [manager, member] = [await server.staffWith(['USER_MANAGE']), await server.staffWith([])]
    const give = (id: number, language: string) =>
      manager.call(
        staff.assignPermissions,
        { params: { id: member.staffId }, body: [{ id, level: 'EDIT' }] },
        { headers: { 'accept-language': language } },
      )
    expect((await give(words, 'zh-CN')).body.message).toBe('不能授予自己没有的权限：热词管理（编辑）')
    expect((await give(words, 'en')).body.message).toBe('You cannot grant what you do not hold: Hot words (Edit)')
    const body = { code: 'SECRET_PLANS', name: { zh: '秘密计划', en: 'Secret plans' }, mid: null, menuId: null }
    const { id } = await admin.ask(permissionAdmin.create, { body })
    expect((await give(id, 'zh-CN')).body.message).toBe('不能授予自己没有的权限：秘密计划（编辑）')
    expect((await give(id, 'en')).body.message).toBe('You cannot grant what you do not hold: Secret plans (Edit)')
  })
})
