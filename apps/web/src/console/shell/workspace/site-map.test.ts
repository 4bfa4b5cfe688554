import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import type { Rights } from '@lectern/contract/base/rights.ts'
import { describe, expect, test } from 'vitest'
import { definePage } from '../../context/page.ts'
import { buildSiteMap, openableMenus, type Pages, redirectOf } from './site-map.ts'

let nextId = 1
function menu(path: string, code: string, rest: Partial<PermissionMenu> = {}): PermissionMenu {
  const id = nextId++
  const title = { zh: `页${path}`, en: `page ${path}` }
  return {
    id,
    parentId: null,
    title,
    path,
    icon: null,
    sort: id,
    hidden: false,
    keepAlive: true,
    code,
    version: 0,
    childVms: [],
    ...rest,
  }
}

const load = async () => ({ default: () => null })
const known: Pages = new Map(
  [
    definePage({ path: '/dashboard/workplace', load }),
    definePage({ path: '/banner/hotRecommend', load }),
    definePage({ path: '/operation/hotEdit', load, record: true }),
    definePage({ path: '/finance', load }),
    definePage({ path: '/system/logs', load }),
  ].map((page) => [page.path, page]),
)

const menus = [
  menu('/system', 'PERMISSIONS', { sort: 90, childVms: [menu('/system/logs', 'SYS_OPER_LOG')] }),
  menu('/operation', 'OPERATE', {
    sort: 20,
    version: 0,
    childVms: [
      menu('/operation/hotEdit', 'WORD_RECOMMEND', { hidden: true, sort: 3 }),
      menu('/banner/hotRecommend', 'WORD_RECOMMEND', { sort: 2 }),
      menu('/banner/mail', 'SITE_MESSAGE', { sort: 1 }),
    ],
  }),
  menu('/dashboard', 'ALWAYS', { sort: 1, childVms: [menu('/dashboard/workplace', 'ALWAYS')] }),
  menu('/users', 'USERS', { sort: 10, childVms: [menu('/coupleBack', 'FEEDBACK')] }),
]

function siteFor(...codes: string[]) {
  const held: Rights = new Map(codes.map((code) => [code, 'VIEW']))
  return buildSiteMap(openableMenus(menus, held, known), held, known)
}
const leads = (codes: string[], path: string, search = '') => redirectOf(siteFor(...codes), known, path, search)

describe('the menu', () => {
  test('is sorted, and leaves out pages that this build does not have and groups that are empty', () => {
    const { menu: shown } = siteFor('WORD_RECOMMEND', 'SITE_MESSAGE', 'SYS_OPER_LOG', 'FEEDBACK', 'USERS')
    expect(shown.map((node) => node.path)).toEqual(['/dashboard', '/operation', '/system'])
    expect(shown[1]?.children.map((node) => node.path)).toEqual(['/banner/hotRecommend'])
  })
  test('shows only what the user holds a code for', () => {
    expect(siteFor().menu.map((node) => node.path)).toEqual(['/dashboard'])
  })
  test('leads from a group to its first page', () => {
    expect(siteFor('WORD_RECOMMEND').menu[1]?.target).toBe('/banner/hotRecommend')
  })
  test('keeps hidden pages out but lets them be opened', () => {
    const site = siteFor('WORD_RECOMMEND')
    expect(site.pages.has('/operation/hotEdit')).toBe(true)
    expect(site.pages.get('/operation/hotEdit')?.trail.map(({ en }) => en)).toEqual(['page /operation'])
  })
})

describe('a page', () => {
  const page = definePage({ path: '/operation/add', load, level: 'EDIT' })
  const shared = definePage({ path: '/operation/shared', load })
  const pages: Pages = new Map([page, shared].map((each) => [each.path, each]))
  const entries = [menu('/operation/add', 'WORD_RECOMMEND'), menu('/operation/shared', 'WORD_RECOMMEND,SITE_MESSAGE')]
  const opened = (rights: Rights) => [
    ...buildSiteMap(openableMenus(entries, rights, pages), rights, pages).pages.keys(),
  ]
  test('that adds something asks for the level that adding takes', () => {
    expect(opened(new Map([['WORD_RECOMMEND', 'VIEW']]))).toEqual(['/operation/shared'])
    expect(opened(new Map([['WORD_RECOMMEND', 'EDIT']]))).toEqual(['/operation/add', '/operation/shared'])
  })
  test('of several codes opens with any of them', () => {
    expect(opened(new Map([['SITE_MESSAGE', 'VIEW']]))).toEqual(['/operation/shared'])
    expect(opened(new Map([['ORDERS', 'FULL']]))).toEqual([])
  })
})

describe('an address', () => {
  test.each([
    ['the root leads to the dashboard', [], '/', '/dashboard'],
    ['the dashboard leads to the workplace', [], '/dashboard', '/dashboard/workplace'],
    ['the workplace shows', [], '/dashboard/workplace', null],
    ['the exceptions lead to 403', [], '/exception', '/403'],
    ['403 shows', [], '/403', null],
    ['404 shows', [], '/404', null],
    ['500 shows', [], '/500', null],
    ['a page that the user holds shows', ['SYS_OPER_LOG'], '/system/logs', null],
    ['a group leads to its first page', ['SYS_OPER_LOG'], '/system', '/system/logs'],
    ['a known page without its code is 403', [], '/system/logs', '/403'],
    ['a known page that the menus do not have is 403', ['ORDERS'], '/finance', '/403'],
    ['a page that this build does not have is 404', ['SITE_MESSAGE'], '/banner/mail', '/404'],
    ['a group with nothing to show is 404', [], '/system', '/404'],
    ['anything else is 404', [], '/nowhere/at/all', '/404'],
  ])('%s', (_, codes, path, expected) => {
    expect(leads(codes, path)).toBe(expected)
  })
  test('of one record needs to say which', () => {
    expect(leads(['WORD_RECOMMEND'], '/operation/hotEdit')).toBe('/404')
    expect(leads(['WORD_RECOMMEND'], '/operation/hotEdit', '?id=7')).toBeNull()
  })
})
