import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { category, item, seriesTypes, teacher } from './course-centre.fixture.ts'
import ItemFormPage from './ItemFormPage.tsx'

afterEach(clearScreen)

const series = item(7, '咖啡馆里的英语', {
  categoryId: 2,
  seriesTypeId: 2,
  price: 2900,
  originalPrice: 4900,
  version: 3,
})
const article = item(8, '一封家书', { kind: 'ARTICLE', body: '<p>Dear</p>', publishTime: '2026-12-01T00:30:00Z' })

function answer({ method, path }: SeenCall): unknown {
  if (path.endsWith('/category')) return pageOf([category(1, '生活口语'), category(2, '职场英语')])
  if (path === '/common/teacher') return pageOf([teacher])
  if (path === '/subject-series-type') return pageOf(seriesTypes)
  if (method !== 'GET') return article
  return path.endsWith('/7') ? series : article
}
const sent = (seen: SeenCall[]) => seen.filter(({ method }) => method === 'PUT' || method === 'POST')
// The form is large: fields are found by label and filled in one go, because roles and single keys would take seconds.
const slow = { timeout: 10_000 }
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, undefined, slow)
const shown = (text: string) => screen.findByText(text, undefined, slow)
const fill = async (label: string, text: string) => {
  fireEvent.change(await field(label), { target: { value: text } })
  fireEvent.blur(await field(label))
}
const press = (name: string) => fireEvent.click(screen.getByText(name).closest('button') as HTMLElement)

test('prices are typed in yuan and sent in fen', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<ItemFormPage />, 'id=7', '/courseCenter/seriesEdit')
  expect((await field('售价')).value).toBe('29.00')
  await fill('售价', '0.29')
  press('保存')
  await waitFor(() => expect(tab.closedTo).toEqual(['/courseCenter']), slow)
  expect(sent(seen)).toMatchObject([
    { path: '/subject/7', body: { price: 29, originalPrice: 4900, seriesTypeId: 2, version: 3 } },
  ])
  expect(sent(seen)[0]?.body).not.toHaveProperty('body')
})

test('a cleared price is not sent', async () => {
  const seen = serve(answer)
  await showPage(<ItemFormPage />, 'id=7', '/courseCenter/seriesEdit')
  await fill('售价', '')
  press('保存')
  await waitFor(() => expect(sent(seen)).toHaveLength(1), slow)
  expect(sent(seen)[0]?.body).not.toHaveProperty('price')
})

test('a type that was disabled since still shows by its name', async () => {
  serve(answer)
  await showPage(<ItemFormPage />, 'id=7', '/courseCenter/seriesEdit')
  expect(await shown('直播课')).toBeTruthy()
})

test('an article has its text and its time on the operator’s clock, and goes to the calls of its section', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<ItemFormPage />, 'id=8', '/followOriginal/articleEdit')
  expect((await field('正文')).textContent).toBe('Dear')
  expect((await field('发布时间')).value).toBe('2026-12-01 08:30')
  expect(screen.queryByText('系列类型')).toBeNull()
  await fill('副标题', '写给家人')
  expect(tab.dirty()).toBe(true)
  press('保存')
  await waitFor(() => expect(tab.closedTo).toEqual(['/followOriginal']), slow)
  expect(sent(seen)).toMatchObject([
    {
      path: '/original-reading/8',
      body: { subtitle: '写给家人', body: '<p>Dear</p>', publishTime: '2026-12-01T00:30:00Z' },
    },
  ])
})

test('a new item gets the category it was added from, which alone is not unsaved work', async () => {
  const seen = serve(answer)
  const { tab } = await showPage(<ItemFormPage />, 'categoryId=2', '/courseCenter/article')
  expect(await shown('职场英语')).toBeTruthy()
  press('保存')
  expect(await shown('请选择封面')).toBeTruthy()
  expect(screen.getByText('请输入标题')).toBeTruthy()
  expect(screen.getByText('请输入正文')).toBeTruthy()
  expect(sent(seen)).toEqual([])
  press('取消')
  expect(tab.closedTo).toEqual(['/courseCenter'])
})

test('an error that only the server can find is shown at its field', async () => {
  serve((call) =>
    call.method === 'PUT'
      ? refuse(400, '请求参数错误', {
          code: 901,
          fields: [{ field: 'price', reason: 'validation.courseItem.aboveOriginalPrice', params: {} }],
        })
      : answer(call),
  )
  const { tab } = await showPage(<ItemFormPage />, 'id=7', '/courseCenter/seriesEdit')
  await fill('售价', '99')
  press('保存')
  expect(await shown('售价不能高于原价')).toBeTruthy()
  expect(tab.closedTo).toEqual([])
})
