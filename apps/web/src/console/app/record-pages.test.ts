import { type SearchKind, searchKinds } from '@lectern/contract/home/search.ts'
import { expect, test } from 'vitest'
import { type MenuEntry, menuTree } from '../../../../server/src/domains/access/permissions/menu-tree.ts'
import { sources } from '../../../../server/src/domains/home/search/sources.ts'
import { pageAddress, recordNameOf } from '../context/page.ts'
import { pages } from './pages.ts'
import { recordPages } from './record-pages.ts'
import { recordWords } from './record-words.ts'

/** Their pages depend on the section that they are in. */
const byTheirSection = ['subjectItems', 'readingItems', 'lessons']
/** These are parts of a page, or what somebody keeps for themselves, and have no place of their own. */
const parts = ['feedbackAnswers', 'reviewSwitches', 'savedViews', 'pinnedPages']

test('every kind of record that people change is looked after somewhere', () => {
  const known = new Set([...Object.keys(recordPages), ...byTheirSection, ...parts])
  expect(Object.keys(recordWords).filter((resource) => !known.has(resource))).toEqual([])
})

test.each(Object.entries(recordPages))(
  '%s leads to a page of this build, with what that needs',
  (_resource, placeOf) => {
    const { page, query } = placeOf(7, '名称')
    expect(pages.get(page.path)).toBe(page)
    expect(page.record).toBe(recordNameOf(page.path) in query)
  },
)

const menus = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...menus(entry.children ?? [])])
const codeOf = (path: string) => menus(menuTree).find((entry) => entry.path === path && !entry.children)?.code
const codes = new Map<SearchKind, string>(sources.map(({ kind, code }) => [kind, code]))

test.each(searchKinds)('whoever finds %s may open its page', (kind) => {
  const { page } = recordPages[kind]('7', '名称')
  expect(codeOf(page.path)).toBe(codes.get(kind) ?? 'COPY_WRITING')
  // Adding asks for more than a finder has.
  expect(page.level).toBeUndefined()
})

test.each([
  ['orders', '7', '会员', '/finance/order?id=7'],
  ['tags', '7', '老师', `/system/tag?name=${encodeURIComponent('老师')}`],
  ['copyTexts', 'ABOUT_US', '关于我们', '/system/copywriting/details?type=ABOUT_US'],
  ['vouchers', '7', 'A1B2', '/finance/exchange?voucher=7'],
  ['taskConfig', '7', '签到', '/banner/task'],
] as const)('%s have the record in their address', (kind, key, name, address) => {
  const { page, query } = recordPages[kind](key, name)
  expect(pageAddress(page, query)).toBe(address)
})
