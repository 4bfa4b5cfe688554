import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import CategoriesPage from './CategoriesPage.tsx'
import { category, seriesTypes } from './course-centre.fixture.ts'
import SeriesTypesPage from './SeriesTypesPage.tsx'

afterEach(clearScreen)

const stored = () => [
  category(1, '生活口语', { subtitle: '每天用得上', itemCount: 18 }),
  category(2, '职场英语', { enable: false }),
]

/** A fake server that stores every change, unless `change` returns another reply. */
function serveCategories(change: (call: SeenCall) => unknown = () => null): SeenCall[] {
  const rows = stored()
  return serve((call) => {
    if (call.method === 'GET') return pageOf(rows)
    const reply = change(call)
    const id = Number(call.path.split('/')[3])
    if (reply === null) Object.assign(rows.find((row) => row.id === id) ?? {}, call.body)
    return reply
  })
}
const changes = (seen: SeenCall[]) => seen.filter(({ method }) => method !== 'GET')
const subtitle = (text: string) => screen.findByRole('button', { name: `编辑副标题（生活口语）：${text}` })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '副标题（生活口语）' })

test('a text is edited where it stands: Enter saves it and gives the focus back', async () => {
  const seen = serveCategories()
  await showPage(<CategoriesPage />, '', '/courseCenter/classify')
  const text = await subtitle('每天用得上')
  text.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(field())
  await userEvent.clear(field())
  await userEvent.type(field(), '点餐问路{Enter}')
  const saved = await subtitle('点餐问路')
  expect(changes(seen)).toMatchObject([
    { method: 'PUT', path: '/subject/category/1/subtitle', body: { subtitle: '点餐问路' } },
  ])
  await waitFor(() => expect(document.activeElement).toBe(saved))
})

test('leaving the field saves once, Escape saves nothing, and neither does an unchanged text', async () => {
  const seen = serveCategories()
  await showPage(<CategoriesPage />, '', '/courseCenter/classify')
  await userEvent.click(await subtitle('每天用得上'))
  await userEvent.type(field(), '不要了{Escape}')
  await userEvent.click(await subtitle('每天用得上'))
  await userEvent.tab()
  expect(changes(seen)).toEqual([])

  await userEvent.click(await subtitle('每天用得上'))
  await userEvent.type(field(), '的口语')
  await userEvent.tab()
  await subtitle('每天用得上的口语')
  expect(changes(seen)).toHaveLength(1)
})

test('a change shows at once; refused, the old text is back and the field says why, with what was typed', async () => {
  let refuseNow = (): void => undefined
  let listed = false
  const seen = serve(({ method }) => {
    if (method !== 'GET')
      return new Promise((resolve) => (refuseNow = () => resolve(refuse(400, '已有分类“职场英语”'))))
    // Answers the list only once: the old text must be back without fetching the list again.
    if (listed) return new Promise(() => undefined)
    listed = true
    return pageOf(stored())
  })
  await showPage(<CategoriesPage />, '', '/courseCenter/classify')
  await userEvent.click(await screen.findByRole('button', { name: /^编辑名称（生活口语）/ }))
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^名称/ })
  await userEvent.clear(name())
  await userEvent.type(name(), '职场英语{Enter}')
  // Shown before the server has answered.
  await waitFor(() => expect(screen.getAllByRole('button', { name: '编辑名称（职场英语）：职场英语' })).toHaveLength(2))

  refuseNow()
  expect((await screen.findByRole('alert')).textContent).toBe('已有分类“职场英语”')
  expect(screen.getByRole('textbox', { name: '名称（生活口语）' })).toBe(name())
  expect(name().value).toBe('职场英语')
  expect(changes(seen)).toHaveLength(1)
  await userEvent.type(name(), '{Escape}')
  expect(await screen.findByRole('button', { name: '编辑名称（生活口语）：生活口语' })).toBeTruthy()
})

test('what the contract forbids is reported at the field and not sent', async () => {
  const seen = serveCategories()
  await showPage(<CategoriesPage />, '', '/courseCenter/classify')
  await userEvent.click(await screen.findByRole('button', { name: /^编辑名称（生活口语）/ }))
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('请输入名称')
  expect(changes(seen)).toEqual([])
})

test('Enter that confirms a Chinese word in the input method does not save', async () => {
  const seen = serveCategories()
  await showPage(<CategoriesPage />, '', '/courseCenter/classify')
  await userEvent.click(await subtitle('每天用得上'))
  fireEvent.change(field(), { target: { value: '点餐' } })
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(field().value).toBe('点餐')
  expect(changes(seen)).toEqual([])
})

test('a switch goes back when it is refused', async () => {
  const seen = serveCategories(() => refuse(400, '分类里还没有内容'))
  const { reported } = await showPage(<CategoriesPage />, '', '/followOriginal/classify')
  const offline = await screen.findByRole('switch', { name: '线下系列：职场英语' })
  await userEvent.click(offline)
  await waitFor(() => expect(reported).toMatchObject([{ message: '分类里还没有内容' }]))
  expect(changes(seen)).toMatchObject([
    { path: '/original-reading/category/2/subject-series-offline', body: { subjectSeriesOffline: true } },
  ])
  await waitFor(() => expect(offline.getAttribute('aria-checked')).toBe('false'))
})

test('categories move within their ends, lead to their items, and stay when deleting is refused', async () => {
  const seen = serveCategories(({ method }) => (method === 'DELETE' ? refuse(400, '“生活口语”下还有 18 个内容') : null))
  const { tab, reported } = await showPage(<CategoriesPage />, '', '/courseCenter/classify')
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  await subtitle('每天用得上')
  expect(button('上移“生活口语”').disabled).toBe(true)
  expect(button('下移“职场英语”').disabled).toBe(true)
  await userEvent.click(button('下移“生活口语”'))
  expect(changes(seen)).toMatchObject([{ path: '/subject/category/1/move', body: { up: false } }])
  await userEvent.click(screen.getByRole('link', { name: '18 个内容' }))
  expect(tab.opened).toEqual(['/courseCenter?categoryId=1'])

  await userEvent.click(button('删除“生活口语”'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(reported).toMatchObject([{ message: '“生活口语”下还有 18 个内容' }]))
  expect(await subtitle('每天用得上')).toBeTruthy()
})

test('a category is added by its name', async () => {
  const seen = serve(({ method }) => (method === 'GET' ? pageOf([]) : { id: 9 }))
  await showPage(<CategoriesPage />, '', '/courseCenter/classify')
  await userEvent.click((await screen.findAllByRole('button', { name: '新增分类' }))[0] as HTMLElement)
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '旅行英语{Enter}')
  await waitFor(() =>
    expect(changes(seen)).toMatchObject([{ method: 'POST', path: '/subject/category', body: { name: '旅行英语' } }]),
  )
})

test('a new category is enabled at once if that is asked for', async () => {
  const seen = serve(({ method }) => (method === 'GET' ? pageOf([]) : { id: 9 }))
  await showPage(<CategoriesPage />, '', '/courseCenter/classify')
  await userEvent.click((await screen.findAllByRole('button', { name: '新增分类' }))[0] as HTMLElement)
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '旅行英语')
  await userEvent.click(screen.getByRole('button', { name: '保存并启用' }))
  await waitFor(() =>
    expect(changes(seen)).toMatchObject([
      { method: 'POST', path: '/subject/category', body: { name: '旅行英语' } },
      { method: 'PUT', path: '/subject/category/9/enable', body: { enable: true } },
    ]),
  )
})

test('a series type is renamed, disabled and said to be given offline where it stands', async () => {
  const seen = serve(({ method }) => (method === 'GET' ? pageOf(seriesTypes) : null))
  await showPage(<SeriesTypesPage />, '', '/courseCenter/seriesType')
  await userEvent.click(await screen.findByRole('button', { name: /^编辑.*普通课/ }))
  await userEvent.type(screen.getByRole('textbox'), '程{Enter}')
  await userEvent.click(screen.getByRole('switch', { name: /普通课.*启用|启用.*普通课/ }))
  await userEvent.click(screen.getByRole('switch', { name: /普通课.*线下授课|线下授课.*普通课/ }))
  await waitFor(() =>
    expect(changes(seen)).toMatchObject([
      { path: '/subject-series-type/1/title', body: { title: '普通课程' } },
      { path: '/subject-series-type/1/enable', body: { enable: false } },
      { path: '/subject-series-type/1/offline', body: { offline: true } },
    ]),
  )
})

test('a series type is added, enabled if that is asked for, and deleted after a question', async () => {
  const answers: Record<string, unknown> = { GET: pageOf(seriesTypes), POST: { id: 3 } }
  const seen = serve(({ method }) => answers[method] ?? null)
  await showPage(<SeriesTypesPage />, '', '/courseCenter/seriesType')
  await userEvent.click(await screen.findByRole('button', { name: '新增类型' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: '类型名称' }), '训练营')
  await userEvent.click(within(dialog).getByRole('switch', { name: '线下授课' }))
  await userEvent.click(within(dialog).getByRole('button', { name: '保存并启用' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '删除：直播课' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() =>
    expect(changes(seen)).toMatchObject([
      { method: 'POST', path: '/subject-series-type', body: { title: '训练营', offline: true } },
      { method: 'PUT', path: '/subject-series-type/3/enable', body: { enable: true } },
      { method: 'DELETE', path: '/subject-series-type/2' },
    ]),
  )
})

test('who may only see categories reads them, and changes nothing', async () => {
  serveCategories()
  await showPage(as({ COURSE: 'VIEW' }, <CategoriesPage />), '', '/courseCenter/classify')
  expect((await screen.findByText('每天用得上')).closest('button')).toBeNull()
  expect(offeredCalls()).toEqual([])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['返回列表'])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['18 个内容', '0 个内容'])
  for (const flag of screen.getAllByRole<HTMLButtonElement>('switch')) expect(flag.disabled).toBe(true)
})

test('who may edit categories deletes none', async () => {
  serveCategories()
  await showPage(as({ COURSE: 'EDIT' }, <CategoriesPage />), '', '/courseCenter/classify')
  await subtitle('每天用得上')
  expect(screen.getByRole('button', { name: '下移“生活口语”' })).toBeTruthy()
  expect(offeredCalls().filter((call) => call.startsWith('DELETE'))).toEqual([])
  expect(screen.queryByRole('button', { name: /^删除/ })).toBeNull()
})

test('who may only see series types changes none', async () => {
  serve(() => pageOf(seriesTypes))
  await showPage(as({ COURSE: 'VIEW', ORIGINAL_READING: 'FULL' }, <SeriesTypesPage />), '', '/courseCenter/seriesType')
  expect((await screen.findByText('普通课')).closest('button')).toBeNull()
  for (const flag of screen.getAllByRole<HTMLButtonElement>('switch')) expect(flag.disabled).toBe(true)
  expect(offeredCalls()).toEqual([])
})
