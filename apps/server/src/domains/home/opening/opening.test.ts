import { permissionMenus } from '@lectern/contract/access/permissions.ts'
import { session } from '@lectern/contract/access/session.ts'
import { opening } from '@lectern/contract/home/opening.ts'
import { openingPageSize as size } from '@lectern/contract/home/opening-paths.ts'
import { savedViews } from '@lectern/contract/home/saved-views.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { sendMessage } from '../../system/messages/messages.rules.ts'

const server = testServer()

it('answers what the calls of its parts answer', async () => {
  const one = await server.staffWith({ WORD_RECOMMEND: 'EDIT' })
  const state = { filters: { word: '晨' }, sort: null, density: 'medium' as const, hidden: [], order: [] }
  const view = await one.ask(savedViews.create, { body: { list: 'hotWords', name: '早上', state } })
  await one.ask(savedViews.setDefault, { body: { list: 'hotWords', viewId: view.id } })
  await sendMessage(server.db, [one.staffId], { title: '你好', detail: '欢迎' })

  const { menusVersion, ...parts } = await one.ask(opening.get, { query: {} })
  expect(parts).toEqual({
    user: await one.ask(session.current, {}),
    permissions: await one.ask(session.permissions, {}),
    menus: await one.ask(session.menus, {}),
    views: await one.ask(savedViews.defaults, {}),
    tasks: await one.ask(notify.tasks, { query: { state: 'running', page: 1, size } }),
    messages: await one.ask(notify.messages, { query: { state: 'unread', page: 1, size } }),
  })
  expect(parts.views).toHaveLength(1)
  expect(parts.messages.content).toHaveLength(1)
  expect(menusVersion).not.toBe('')
})

it('leaves out the menus that the caller has, until they are others', async () => {
  const one = await server.staffWith({ WORD_RECOMMEND: 'VIEW' })
  const first = await one.ask(opening.get, { query: { menus: 'an old version' } })
  expect(first.menus).not.toBeNull()
  const ask = () => one.ask(opening.get, { query: { menus: first.menusVersion } })
  expect(await ask()).toMatchObject({ menus: null, menusVersion: first.menusVersion })

  const admin = await server.signIn()
  const title = { zh: '新菜单', en: 'New menu' }
  const look = { icon: null, sort: 5, hidden: false, keepAlive: true }
  const body = { ...look, parentId: null, title, path: '/opening-test', code: 'WORD_RECOMMEND' }
  await admin.ask(permissionMenus.save, { body })
  const second = await ask()
  expect(second.menus?.map((menu) => menu.title)).toContainEqual(title)
  expect(second.menusVersion).not.toBe(first.menusVersion)
})

it('is for whoever is signed in', async () => {
  expect((await server.anonymous.call(opening.get, { query: {} })).status).toBe(401)
})
