import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { expect, it } from 'vitest'
import { menu as menuEntry } from '../dashboard.fixture.tsx'
import { menuPages } from './menu-pages.ts'

const nobody = new Map()
const menu = (path: string, more: Partial<PermissionMenu> = {}) =>
  menuEntry(path, `页${path}`, { title: { zh: `页${path}`, en: `Page ${path}` }, ...more })

it('offers the pages that the menu shows, in its order, with the icon of their group', () => {
  const logs = menu('/system/logs', { sort: 2 })
  const faq = menu('/system/settings', {
    sort: 1,
    version: 0,
    childVms: [menu('/system/settings/add', { hidden: true })],
  })
  const system = menu('/system', { sort: 5, icon: 'setting', childVms: [logs, faq] })
  const home = menu('/dashboard', { childVms: [menu('/dashboard/workplace')] })
  const entries = menuPages([system, home], nobody, '/dashboard/workplace')
  expect(entries.map(({ path }) => path)).toEqual(['/system/settings', '/system/logs'])
  expect(entries[0]?.icon).toBe('setting')
})

it('offers nothing of a hidden group', () => {
  const hidden = menu('/permission', { hidden: true, childVms: [menu('/permission/permission')] })
  expect(menuPages([hidden], nobody, '/dashboard/workplace')).toEqual([])
})

it('offers only what the rights open', () => {
  const logs = menu('/system/logs', { code: 'SYS_OPER_LOG' })
  // Its hidden page keeps it in the tree, although the page itself asks for another code.
  const orders = menu('/orders', { code: 'ORDERS', childVms: [menu('/orders/one', { hidden: true })] })
  expect(menuPages([logs, orders], new Map([['SYS_OPER_LOG', 'VIEW']]), '/').map(({ path }) => path)).toEqual([
    '/system/logs',
  ])
})
