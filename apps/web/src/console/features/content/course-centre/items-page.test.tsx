import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import { category, item, seriesTypes, teacher } from './course-centre.fixture.ts'
import ItemsPage from './ItemsPage.tsx'

afterEach(clearScreen)

const categories = [category(1, '生活口语', { itemCount: 18 }), category(2, '职场英语', { itemCount: 3 })]
const items = [
  item(7, '咖啡馆里的英语', { price: 2900, originalPrice: 4900, teacherId: 4, lessonCount: 12, vipFree: true }),
  item(8, '一封家书', { kind: 'ARTICLE', publishTime: '2999-01-01T00:00:00Z' }),
]

function answer({ method, path }: SeenCall): unknown {
  if (method !== 'GET') return null
  if (path.endsWith('/category')) return pageOf(categories)
  if (path === '/common/teacher') return pageOf([teacher])
  if (path === '/subject-series-type') return pageOf(seriesTypes)
  return pageOf(items)
}
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr') as HTMLElement

test('a category shows how much it holds and narrows the list through the address', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<ItemsPage />, 'page=2', '/courseCenter')
  const chips = within(await screen.findByRole('list', { name: '按分类查看' }))
  await waitFor(() =>
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '全部21',
      '生活口语18',
      '职场英语3',
    ]),
  )
  await userEvent.click(chips.getByRole('button', { name: /职场英语/ }))
  expect(tab.search()).toBe('categoryId=2')
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ path: '/subject', query: { categoryId: '2', page: '1' } }))
  expect(chips.getByRole('button', { name: /职场英语/ }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(chips.getByRole('button', { name: /全部/ }))
  expect(tab.search()).toBe('')
})

test('a series or an article is added to the category one is in', async () => {
  serve(answer)
  const { tab } = await showPage(<ItemsPage />, 'categoryId=2', '/courseCenter')
  await screen.findByText('一封家书')
  await userEvent.click(screen.getByRole('button', { name: '新增系列' }))
  await userEvent.click(screen.getByRole('button', { name: '新增文章' }))
  expect(tab.opened).toEqual(['/courseCenter/series?categoryId=2', '/courseCenter/article?categoryId=2'])
})

test('a row says what it costs, who teaches and when it comes, and leads to the form of its kind', async () => {
  serve(answer)
  const { tab } = await showPage(<ItemsPage />, '', '/courseCenter')
  const series = within(await rowOf('咖啡馆里的英语'))
  // There is no room for every column at once.
  await userEvent.click(screen.getByRole('button', { name: '列设置' }))
  for (const name of ['老师', '分类']) await userEvent.click(await screen.findByRole('checkbox', { name }))
  expect(await series.findByText('苏晴')).toBeTruthy()
  expect(await series.findByText('生活口语')).toBeTruthy()
  expect(series.getByText('¥29.00')).toBeTruthy()
  expect(series.getByText('¥49.00').tagName).toBe('DEL')
  expect(series.getByText('会员免费')).toBeTruthy()
  const article = within(await rowOf('一封家书'))
  expect(article.getByText('免费')).toBeTruthy()
  expect(article.getByText('2999-01-01').textContent).toBe('2999-01-01 08:00:00')
  expect(article.getByText('已停用')).toBeTruthy()

  await userEvent.click(series.getByRole('link', { name: '“咖啡馆里的英语”的 12 节单课' }))
  await userEvent.click(series.getByRole('button', { name: '编辑：咖啡馆里的英语' }))
  await userEvent.click(article.getByRole('button', { name: '编辑：一封家书' }))
  expect(tab.opened).toEqual([
    '/courseCenter/single?id=7',
    '/courseCenter/seriesEdit?id=7',
    '/courseCenter/articleEdit?id=8',
  ])
})

test('hiding from review answers at once and goes back when the server refuses', async () => {
  const seen = serve((call) => (call.method === 'PUT' ? refuse(400, '现在不能改') : answer(call)))
  const { reported } = await showPage(<ItemsPage />, '', '/courseCenter')
  await rowOf('咖啡馆里的英语')
  const hidden = () => screen.getByRole('switch', { name: '审核隐藏：咖啡馆里的英语' })
  await userEvent.click(hidden())
  expect(seen.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/subject/7/app-audit-hide',
    body: { enable: true },
  })
  await waitFor(() => expect(reported).toMatchObject([{ message: '现在不能改' }]))
  expect(hidden().getAttribute('aria-checked')).toBe('false')
})

test('where there is no category yet, making one comes first', async () => {
  serve(({ method }) => (method === 'GET' ? pageOf([]) : null))
  const { tab } = await showPage(<ItemsPage />, '', '/courseCenter')
  expect(await screen.findByText('系列和文章都放在分类里，先建一个分类。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '新增分类' }))
  expect(tab.opened).toEqual(['/courseCenter/classify'])
})

test('an empty category offers to add the first item, and an empty search says that nothing matches', async () => {
  serve((call) => (call.path === '/subject' ? pageOf([]) : answer(call)))
  const { go } = await showPage(<ItemsPage />, 'categoryId=2', '/courseCenter')
  expect(await screen.findByText('这个分类下还没有内容，可以新增系列或文章。')).toBeTruthy()
  go('categoryId=2&title=x')
  expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
})

test('original reading has its own calls and pages, and leaves series types to the course centre', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<ItemsPage />, '', '/followOriginal')
  await screen.findByText('一封家书')
  expect(screen.getByRole('heading', { name: '原版阅读' })).toBeTruthy()
  const asked = new Set(seen.map(({ path }) => path))
  expect(asked.has('/original-reading')).toBe(true)
  expect(asked.has('/original-reading/category')).toBe(true)
  expect(asked.has('/subject')).toBe(false)
  expect(screen.queryByRole('button', { name: '系列类型' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '分类管理' }))
  expect(tab.opened).toEqual(['/followOriginal/classify'])
})

test('the link to share is the public page of the item’s kind and section', async () => {
  serve(answer)
  await showPage(<ItemsPage />, '', '/followOriginal')
  const user = userEvent.setup()
  await user.click(within(await rowOf('一封家书')).getByRole('button', { name: '更多：一封家书' }))
  await user.click(await screen.findByText('复制分享链接'))
  expect(await screen.findByText('分享链接已复制')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toMatch(/#\/mobileshare\/guideRead\?id=8$/)
})

test.each([
  ['course centre', '/courseCenter', { COURSE: 'VIEW', ORIGINAL_READING: 'FULL' }],
  ['original reading', '/followOriginal', { COURSE: 'FULL', ORIGINAL_READING: 'VIEW' }],
] as const)('the %s asks for its own code: who may only see it changes nothing there', async (_, path, rights) => {
  serve(answer)
  const { tab } = await showPage(as(rights, <ItemsPage />), '', path)
  const series = within(await rowOf('咖啡馆里的英语'))
  expect(offeredCalls()).toEqual([])
  expect(screen.queryByRole('button', { name: /^新增/ })).toBeNull()
  expect(series.getByRole<HTMLButtonElement>('switch', { name: /^启用/ }).disabled).toBe(true)
  await userEvent.click(series.getByRole('button', { name: '查看：咖啡馆里的英语' }))
  expect(tab.opened).toEqual([`${path}/seriesEdit?id=7`])
})

test('who may edit adds and changes items, but deletes none', async () => {
  serve(answer)
  await showPage(as({ COURSE: 'EDIT' }, <ItemsPage />), '', '/courseCenter')
  const article = within(await rowOf('一封家书'))
  expect(offeredCalls()).toEqual([
    'POST /api/management/subject/article',
    'POST /api/management/subject/series',
    'PUT /api/management/subject/{id}',
    'PUT /api/management/subject/{id}/app-audit-hide',
    'PUT /api/management/subject/{id}/enable',
    'PUT /api/management/subject/{id}/weight',
  ])
  expect(article.queryByText('更多')).toBeNull()
  expect(article.queryByText('删除')).toBeNull()
})

test('an empty list offers nothing to who may only see it', async () => {
  serve(({ method }) => (method === 'GET' ? pageOf([]) : null))
  await showPage(as({ COURSE: 'VIEW' }, <ItemsPage />), '', '/courseCenter')
  await screen.findByText('系列和文章都放在分类里，先建一个分类。')
  expect(offeredCalls()).toEqual([])
})
