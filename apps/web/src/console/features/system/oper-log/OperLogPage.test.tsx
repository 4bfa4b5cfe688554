import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { findChange } from '../../../testing/changes.fixture.ts'
import { withHistories } from '../../../testing/histories.fixture.tsx'
import { clearScreen, pageOf, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import OperLogPage from './OperLogPage.tsx'

// Loaded before, because the first import takes long on a busy machine.
beforeAll(() => Promise.all([import('./OperLogDetail.tsx'), import('../../../kit/record/history/HistoryDrawer.tsx')]))
afterEach(clearScreen)

const log = {
  id: 9,
  time: '2020-03-01T00:00:00Z',
  operatorId: 1,
  operator: 'admin',
  operatorName: '赵敏',
  recordId: 1,
  recordName: '雅思 7 分',
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

test('the log names the record and who changed it, and is narrowed by the name of a record', async () => {
  const seen = serve(answer)
  await showPage(<OperLogPage />)
  expect((await screen.findAllByText('雅思 7 分')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('赵敏（admin）').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByRole('textbox', { name: '数据名称' }), '雅思')
  await waitFor(() => expect(seen.at(-1)?.query.record).toBe('雅思'))
})

test('a row opens its detail with what changed in the words of the form, the changed part marked', async () => {
  serve(answer)
  const { tab } = await showPage(withHistories(<OperLogPage />))
  await userEvent.click(await screen.findByRole('button', { name: '查看日志 9 的详情' }))
  expect(tab.search()).toBe('log=9')
  const drawer = await screen.findByRole('dialog')
  const change = await findChange('热词：雅思 6 分 → 雅思 7 分')
  expect(change.querySelector('del')?.textContent).toBe('6')
  expect(change.querySelector('ins')?.textContent).toBe('7')
  expect(drawer.textContent).toContain('别人已先保存了这条数据')
  expect(drawer.textContent).toContain('赵敏（admin）')
})

test('the raw call is folded until an engineer asks for it', async () => {
  serve(answer)
  await showPage(withHistories(<OperLogPage />), 'log=9')
  const fold = await screen.findByText('原始调用')
  expect(screen.queryByText('req-1')).toBeNull()
  await userEvent.click(fold)
  expect(await screen.findByText('req-1')).toBeTruthy()
  expect(screen.getByRole('region', { name: '请求参数' }).textContent).toContain('"word": "雅思 7 分"')
})

test('the detail leads to the whole history of the record', async () => {
  const seen = serve((call) => (call.path.startsWith('/history/') ? pageOf([]) : answer(call)))
  await showPage(withHistories(<OperLogPage />), 'log=9')
  await userEvent.click(await screen.findByRole('button', { name: '变更历史' }))
  await screen.findByText('“雅思 7 分”的变更历史')
  await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/history/hotWords/1'))
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
