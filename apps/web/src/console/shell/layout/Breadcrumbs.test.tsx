import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages } from '../../app/pages.ts'
import { setLanguage } from '../../context/i18n.ts'
import { sessionWith } from '../../testing/session.fixture.ts'
import { MainMenu } from '../layout/MainMenu.tsx'
import { buildSiteMap, openableMenus } from '../workspace/site-map.ts'
import { createTabStore, splitAddress } from '../workspace/tab-store.ts'
import { type Workspace, WorkspaceContext } from '../workspace/workspace.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'

beforeEach(() => setLanguage('zh-CN'))
afterEach(cleanup)

const allRights = { COURSE: 'FULL', ORIGINAL_READING: 'FULL', EXCHANGE_CERTIFICATE: 'FULL' } as const

/** The breadcrumb and the menu after somebody has visited these addresses. */
function showAt(addresses: string[], levels: Parameters<typeof sessionWith>[0] = allRights) {
  const { rights, menus } = sessionWith(levels)
  const tabs = createTabStore()
  const visit = (address: string) => tabs.visit(...(Object.values(splitAddress(address)) as [string, string]))
  addresses.forEach(visit)
  const go = vi.fn<(address: string) => void>(visit)
  const site = buildSiteMap(openableMenus(menus, rights, pages), rights, pages)
  const workspace: Workspace = { site, tabs, go, signOut: async () => undefined }
  const { container } = render(
    <WorkspaceContext value={workspace}>
      <Breadcrumbs />
      <MainMenu mode="inline" />
    </WorkspaceContext>,
  )
  const steps = () => [...container.querySelectorAll('.ant-breadcrumb-item')].map(({ textContent }) => textContent)
  return { tabs, go, steps }
}
const linkTo = (name: string) => screen.getByRole('link', { name })
const selected = () => [...document.querySelectorAll('.ant-menu-item-selected')].map(({ textContent }) => textContent)

test('the form of a record stands below its list, whose entry of the menu is marked and whose group is open', () => {
  const { tabs, steps } = showAt(['/followOriginal/seriesEdit?id=7'])
  act(() => tabs.setName('/followOriginal/seriesEdit?id=7', '咖啡馆里的英语'))
  expect(steps()).toEqual(['课程中心', '原版阅读', '编辑系列 · 咖啡馆里的英语'])
  expect(selected()).toEqual(['原版阅读'])
  expect(document.querySelector('.ant-menu-submenu-open')?.textContent).toContain('课程中心')
  expect(screen.getByText('编辑系列 · 咖啡馆里的英语').getAttribute('aria-current')).toBe('page')
})

test('the group leads to its first page, the list to itself as its tab was left', () => {
  const { go } = showAt(['/followOriginal?title=咖啡&page=2', '/followOriginal/seriesEdit?id=7'])
  expect(linkTo('课程中心').getAttribute('href')).toBe('#/courseCenter')
  expect(linkTo('原版阅读').getAttribute('href')).toBe('#/followOriginal?title=咖啡&page=2')
  fireEvent.click(linkTo('原版阅读'))
  expect(go).toHaveBeenCalledWith('/followOriginal?title=咖啡&page=2', false)
})

test('a click for a new window is left to the browser', () => {
  const { go } = showAt(['/courseCenter/seriesEdit?id=7'])
  const list = screen.getAllByRole('link', { name: '课程中心' }).at(-1) as HTMLElement
  expect(fireEvent.click(list, { ctrlKey: true })).toBe(true)
  expect(go).not.toHaveBeenCalled()
})

test('a lesson stands below the lessons of its series, which it leads to once the series is known', () => {
  const lesson = '/courseCenter/editVideoTxt?id=31'
  const { tabs, steps } = showAt([lesson])
  expect(steps()).toEqual(['课程中心', '课程中心', '单课管理', '编辑单课'])
  expect(screen.queryByRole('link', { name: '单课管理' })).toBeNull()
  act(() => tabs.setParent(lesson, { address: '/courseCenter/single?id=7', name: '咖啡馆里的英语' }))
  expect(linkTo('单课管理 · 咖啡馆里的英语').getAttribute('href')).toBe('#/courseCenter/single?id=7')
})

test('a list that the user may not open is not on the way', () => {
  const { steps } = showAt(['/permission/permission'], { PERMISSION_GROUP: 'VIEW', PERMISSION_MANAGE: 'VIEW' })
  expect(steps()).toEqual(['权限管理', '权限列表'])
  expect(screen.queryByRole('link')).toBeNull()
})

test('the name stays and the title of the page follows the language', async () => {
  const { tabs, steps } = showAt(['/finance/exchange/batch?id=6'])
  act(() => tabs.setName('/finance/exchange/batch?id=6', '春季'))
  await act(() => setLanguage('en-US'))
  expect(steps()).toEqual(['Finance', 'Exchange vouchers', 'Voucher batch · 春季'])
})
