import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, pageOf, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import OperLogPage from './OperLogPage.tsx'

afterEach(clearScreen)

const log = {
  id: 9,
  time: '2020-03-01T00:00:00Z',
  operatorId: 1,
  operator: 'admin',
  title: 'hotWords.update',
  businessType: 'UPDATE',
  operatorType: 'MANAGE',
  method: 'PUT',
  url: '/api/management/word-recommend/1',
  ip: '127.0.0.1',
  status: 'FAIL',
  errorMsg: '别人已先保存了这条数据',
  costMs: 1234,
}
const detail = {
  ...log,
  requestId: 'req-1',
  params: { word: '雅思 7 分' },
  diff: [{ field: 'word', before: '雅思 6 分', after: '雅思 7 分' }],
}

function answer({ path }: SeenCall): unknown {
  if (path.endsWith('/enums/business-type')) return ['UPDATE', 'DELETE']
  if (path.includes('/enums/')) return []
  if (path.endsWith('/export')) return { taskId: 1 }
  return path.endsWith('/9') ? detail : pageOf([log, { ...log, id: 8, title: 'old.thing', status: 'SUCCESS' }])
}

test('the log shows operations in words, and unknown ones as they are', async () => {
  serve(answer)
  await showPage(<OperLogPage />)
  expect(await screen.findByText('热词 · 修改')).toBeTruthy()
  expect(screen.getByText('old.thing')).toBeTruthy()
  const [, first] = screen.getAllByRole('row').filter((row) => !row.hasAttribute('aria-hidden'))
  expect(first?.textContent).toContain('失败')
  expect(first?.textContent).toContain('2020-03-01 08:00:00')
  expect(first?.textContent).toContain('1,234')
})

test('a row opens its detail with the diff side by side, the changed part marked', async () => {
  serve(answer)
  const { tab } = await showPage(<OperLogPage />)
  await userEvent.click(await screen.findByRole('button', { name: '查看日志 9 的详情' }))
  expect(tab.search()).toBe('log=9')
  const drawer = await screen.findByRole('dialog')
  const diff = await within(drawer).findByRole('table', { name: '改动前后' })
  expect(diff.querySelector('del')?.textContent).toBe('6')
  expect(diff.querySelector('ins')?.textContent).toBe('7')
  expect(drawer.textContent).toContain('别人已先保存了这条数据')
  expect(drawer.textContent).toContain('req-1')
  expect(within(drawer).getByRole('region', { name: '请求参数' }).textContent).toContain('"word": "雅思 7 分"')
})

test('an export asks for what the filters show, and a retry of one click has the same idempotency key', async () => {
  let tries = 0
  const seen = serve((call) => {
    if (!call.path.endsWith('/export')) return answer(call)
    tries += 1
    if (tries === 1) throw new TypeError('the network is away')
    return { taskId: 1 }
  })
  await showPage(<OperLogPage />, 'operator=adm&page=2')
  await screen.findByText('热词 · 修改')
  await userEvent.click(screen.getByRole('button', { name: '导出' }))
  await userEvent.click(await screen.findByText('导出 CSV'))
  await screen.findByText('开始导出，进度在右上角的任务列表里', {}, { timeout: 4000 })
  const calls = seen.filter(({ path }) => path.endsWith('/export'))
  const asked = { format: 'csv', operator: 'adm' }
  expect(calls.map(({ body }) => body)).toEqual([asked, asked])
  const [first, second] = calls.map(({ headers }) => headers['Idempotency-Key'])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test('filters offer the values that the server lists', async () => {
  const seen = serve(answer)
  await showPage(<OperLogPage />)
  await screen.findByText('热词 · 修改')
  await userEvent.click(screen.getByRole('button', { name: '更多筛选' }))
  await userEvent.click(screen.getByRole('combobox', { name: '业务类型' }))
  await userEvent.click(await screen.findByText('删除', { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(seen.at(-1)?.query.businessType).toBe('DELETE'))
})
