import type { Level } from '@lectern/contract/base/rights.ts'
import type { AppVersion } from '@lectern/contract/system/app-versions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import VersionFormPage from './VersionFormPage.tsx'
import VersionsPage from './VersionsPage.tsx'

afterEach(clearScreen)

const version = (id: number, number: string, more: Partial<AppVersion> = {}): AppVersion => ({
  id,
  platform: 'IOS',
  version: number,
  build: 12,
  url: 'https://apps.example.com/1',
  packageKey: null,
  packageSize: null,
  packageSha256: null,
  notesZh: '更快',
  notesEn: '',
  force: false,
  minVersion: null,
  publishTime: '2026-01-01T00:00:00.000Z',
  enable: true,
  underReview: false,
  downloadUrl: 'https://apps.example.com/1',
  createTime: '2026-01-01T00:00:00.000Z',
  revision: 4,
  ...more,
})
const reviewed = version(1, '3.13.0', { underReview: true, enable: false })
const waiting = version(2, '3.12.9', { publishTime: '2999-01-01T00:00:00.000Z', force: true })
const live = version(3, '3.12.0', {
  platform: 'ANDROID',
  packageKey: 'packages/a.apk',
  packageSize: 3 * 1024 * 1024,
  minVersion: '3.4.0',
  downloadUrl: '/foundation/api/app/version/download/3',
})
const off = version(4, '3.11.0', { enable: false, publishTime: '2999-01-01T00:00:00.000Z' })
const Versions = ({ level = 'FULL' }: { level?: Level }): ReactNode => as({ APP_VERSION: level }, <VersionsPage />)
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body)
const wide = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('the list shows the state of each version, who has to update, and the size of its package', async () => {
  serve(() => pageOf([reviewed, waiting, live, off]))
  await showPage(<Versions />)
  expect((await rowOf('3.13.0')).getByText('审核中')).toBeTruthy()
  const second = await rowOf('3.12.9')
  for (const text of ['待发布', '强制更新']) expect(second.getByText(text)).toBeTruthy()
  const third = await rowOf('3.12.0')
  for (const text of ['线上', '安卓', '最低 3.4.0', '3 MB']) expect(third.getByText(text)).toBeTruthy()
  expect((await rowOf('3.11.0')).getByText('已停用')).toBeTruthy()
})

test('the address of a download is shown in full, to scan and to copy', async () => {
  serve(() => pageOf([live]))
  await showPage(<Versions />)
  await userEvent.click((await rowOf('3.12.0')).getByRole('button', { name: /更多/ }))
  await userEvent.click(await screen.findByText('下载二维码'))
  expect(await screen.findByText(`${location.origin}/foundation/api/app/version/download/3`)).toBeTruthy()
  expect(screen.queryByText(/还没有提供下载/)).toBeNull()
})

test('a saved version keeps platform and number, and is saved over the revision that was seen', async () => {
  const seen = serve(({ method }) => (method === 'GET' ? live : { ...live, revision: 5 }))
  const { tab } = await showPage(<VersionFormPage />, 'id=3')
  const number = await screen.findByLabelText<HTMLInputElement>('版本号')
  expect([number.value, number.disabled]).toEqual(['3.12.0', true])
  expect(screen.getByText('3 MB')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('中文说明'), '，也更稳')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(tab.closedTo).toEqual(['/system/version']))
  const put = seen.find(({ method }) => method === 'PUT')
  expect(put?.body).toMatchObject({ version: '3.12.0', platform: 'ANDROID', notesZh: '更快，也更稳', revision: 4 })
})

test('somebody who saved first is noticed by the revision', async () => {
  let stored = live
  serve(({ method }) => {
    if (method === 'GET') return stored
    stored = { ...live, notesZh: '别人写的', revision: 5 }
    return refuse(409, '已被他人修改', { reason: 'record.conflict' })
  })
  await showPage(<VersionFormPage />, 'id=3')
  await userEvent.type(await screen.findByLabelText('中文说明'), '了')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('别人写的')).toBeTruthy()
})

test('the preview follows the typing in both languages, and a forced update cannot be put off', async () => {
  wide()
  serve(() => pageOf([]))
  await showPage(<VersionFormPage />)
  await userEvent.type(await screen.findByLabelText('版本号'), '4.0.0')
  await userEvent.type(screen.getByLabelText('中文说明'), '全新界面')
  await userEvent.type(screen.getByLabelText('英文说明'), 'A new look')
  const preview = within(screen.getByRole('region', { name: 'App 的更新提示' }))
  expect(await preview.findByText('发现新版本 4.0.0')).toBeTruthy()
  expect(await preview.findByText('全新界面')).toBeTruthy()
  expect(preview.getByText('以后再说')).toBeTruthy()
  await userEvent.click(screen.getByText('English'))
  expect(await preview.findByText('New version 4.0.0')).toBeTruthy()
  expect(await preview.findByText('A new look')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: '强制更新' }))
  // The preview follows when the form has answered.
  await waitFor(() => expect(preview.queryByText('Later')).toBeNull())
  expect(screen.getByText(/^比 4\.0\.0 旧的所有 iOS 用户都必须更新/)).toBeTruthy()
})

test('only versions for Android have a package', async () => {
  serve(() => pageOf([]))
  await showPage(<VersionFormPage />)
  await screen.findByLabelText('版本号')
  expect(screen.queryByLabelText(/^安装包/)).toBeNull()
  await userEvent.click(screen.getByText('安卓'))
  expect(await screen.findByLabelText(/^安装包：选择文件/)).toBeTruthy()
})

const switches = [
  { id: 1, key: 'PAY', name: '购买与充值', showFlag: true },
  { id: 2, key: 'NEW_PART', name: '新功能', showFlag: false },
]
const hidden = {
  id: 7,
  kind: 'ITEM',
  title: '咖啡馆里的英语',
  parent: '旅行英语',
  section: 'subject',
  enable: true,
  hidden: true,
}
const reviewAnswer = (current: AppVersion[]) => (call: SeenCall) => {
  if (call.path.endsWith('/audit/switch')) return switches
  if (call.path.includes('/audit/content')) return call.method === 'GET' ? pageOf([hidden]) : null
  if (call.path === '/app-version') return pageOf(current)
  return call.method === 'PUT' ? { version: '', underReview: true, current: '' } : null
}

test('a version is put under review after a question that says what happens', async () => {
  const seen = serve(reviewAnswer([version(5, '3.14.0'), reviewed]))
  await showPage(<Versions />, 'tab=review')
  const part = within(await screen.findByRole('region', { name: '审核中的版本' }))
  expect(await part.findByText('3.13.0 正在审核')).toBeTruthy()
  await userEvent.click(part.getByRole('combobox'))
  await userEvent.click(await screen.findByTitle('3.14.0'))
  await userEvent.click(part.getByRole('button', { name: '开始审核' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('3.13.0 的审核同时结束。')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: '开始审核' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/app-version/audit/ios/3.14.0',
      body: { enable: true },
    }),
  )
})

test('a review is ended after a question', async () => {
  const seen = serve(reviewAnswer([reviewed]))
  await showPage(<Versions />, 'tab=review')
  await userEvent.click(await screen.findByRole('button', { name: '结束审核' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/^使用 3\.13\.0 的人马上能看到隐藏的内容/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: '结束审核' }))
  await waitFor(() => expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ enable: false }))
})

test('content that is hidden leads to where it is looked after', async () => {
  const category = { ...hidden, kind: 'CATEGORY', title: '旅行英语', section: 'original-reading' }
  serve((call) => (call.path.includes('/audit/content/CATEGORY') ? pageOf([category]) : reviewAnswer([])(call)))
  await showPage(as({ APP_VERSION: 'VIEW', ORIGINAL_READING: 'VIEW' }, <VersionsPage />), 'tab=review&kind=CATEGORY')
  const link = await screen.findByRole('link', { name: '旅行英语' })
  expect(link.getAttribute('href')).toBe('#/followOriginal/classify')
})

test('content is shown again by its switch, and the kind of content is in the address', async () => {
  const seen = serve(reviewAnswer([]))
  const { tab } = await showPage(<Versions />, 'tab=review')
  await userEvent.click(await screen.findByRole('switch', { name: '审核时隐藏：咖啡馆里的英语' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/app-version/audit/content/ITEM/7',
      body: { hidden: false },
    }),
  )
  await userEvent.click(screen.getByText('单课', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(seen.some(({ path }) => path === '/app-version/audit/content/LESSON')).toBe(true))
  expect(tab.search()).toBe('tab=review&kind=LESSON')
})

test('a review switch answers at once, goes back if it is refused, and knows parts by their own names', async () => {
  serve((call) => (call.method === 'POST' ? refuse(400, '不行') : reviewAnswer([])(call)))
  const { reported } = await showPage(<Versions />, 'tab=review')
  const pay = await screen.findByRole('switch', { name: '审核时显示：购买与充值' })
  expect(screen.getByText('新功能')).toBeTruthy()
  await userEvent.click(pay)
  await waitFor(() => expect(reported).toHaveLength(1))
  expect(pay.getAttribute('aria-checked')).toBe('true')
})

test('lists that did not load say so and can be retried', async () => {
  let down = true
  serve((call) => (down && !call.path.includes('content') ? refuse(500, '出错') : reviewAnswer([reviewed])(call)))
  await showPage(<Versions />, 'tab=review')
  expect(await screen.findByText('版本没有加载出来')).toBeTruthy()
  expect(await screen.findByText('开关没有加载出来')).toBeTruthy()
  down = false
  for (const retry of screen.getAllByRole('button', { name: '重试' })) await userEvent.click(retry)
  expect(await screen.findByText('3.13.0 正在审核')).toBeTruthy()
  expect(await screen.findByText('购买与充值')).toBeTruthy()
})

const paths = {
  version: '/api/management/app-version',
  flag: 'POST /api/app/config/showFlag/{id}',
}
const shownCalls = async (level: Level, tab: string, text: string | RegExp) => {
  serve(({ path }) => {
    if (path.endsWith('/audit/switch')) return [{ id: 1, key: 'vip', name: '会员', showFlag: true }]
    if (path.includes('/audit/content')) {
      return pageOf([{ id: 4, title: '晨读', parent: '', section: 'subject', enable: true, hidden: true }])
    }
    return pageOf([reviewed, waiting])
  })
  await showPage(<Versions level={level} />, `tab=${tab}`)
  await screen.findAllByText(text)
  await waitFor(() => expect(screen.getAllByRole('switch').length).toBeGreaterThan(1))
  expect(screen.getAllByRole('switch').every((one) => one.hasAttribute('disabled'))).toBe(level === 'VIEW')
  return offeredCalls()
}

test('who may see versions changes none, who may change them deletes none', async () => {
  const { version: path } = paths
  const edits = [`POST ${path}`, `PUT ${path}/{id}`, `PUT ${path}/{id}/enable`]
  expect(await shownCalls('VIEW', 'versions', '3.13.0')).toEqual([])
  clearScreen()
  expect(await shownCalls('EDIT', 'versions', '3.13.0')).toEqual(edits)
  clearScreen()
  expect(await shownCalls('FULL', 'versions', '3.13.0')).toEqual([`DELETE ${path}/{id}`, ...edits])
})

test('the review is seen by those who may see it, and changed by those who may change it', async () => {
  const { version: path, flag } = paths
  expect(await shownCalls('VIEW', 'review', '晨读')).toEqual([])
  expect(screen.queryByRole('button', { name: '结束审核' })).toBeNull()
  clearScreen()
  const changes = [`PUT ${path}/audit/content/{kind}/{id}`, `PUT ${path}/audit/ios/{ver}`]
  expect(await shownCalls('EDIT', 'review', '晨读')).toEqual([flag, ...changes])
})
