import { staff } from '@lectern/contract/access/staff.ts'
import type { ImportPlan, ImportVerdict } from '@lectern/contract/base/transfer.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clearScreen, refuse, type SeenCall, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { ImportButton } from './ImportButton.tsx'

afterEach(clearScreen)

const verdict = (row: number, ok: boolean, name: string): ImportVerdict => ({
  row,
  ok,
  verdict: ok ? 'staffImport.ok' : 'staffImport.phoneTaken',
  message: ok ? '可以导入' : '手机号已被占用',
  cells: [name, ''],
})
const planOf = (verdicts: ImportVerdict[], total = verdicts.length): ImportPlan => {
  const ok = verdicts.filter((one) => one.ok).length
  return { key: ok > 0 ? 'key-1' : null, columns: ['姓名', '手机号'], total, ok, verdicts, taskId: null }
}
const mixed = planOf([verdict(3, false, '韩梅梅'), verdict(2, true, '李雷')], 2)
const sheet = (name = '员工.xlsx') => new File(['x'], name)

async function open(answer: (call: SeenCall) => unknown): Promise<SeenCall[]> {
  const seen = serve(answer)
  await showPage(<ImportButton routes={staff} title="导入员工" />)
  await userEvent.click(screen.getByRole('button', { name: '导入' }))
  await screen.findByRole('dialog', { name: '导入员工' })
  return seen
}
const choose = (file = sheet(), label = '选择文件') =>
  userEvent.upload(screen.getByLabelText(label), file, { applyAccept: false })

test('a file is checked first; its good rows are imported after the operator agrees', async () => {
  const seen = await open(({ body }) => ('key' in (body as object) ? { ...mixed, taskId: 9 } : mixed))
  await choose()
  const result = within(await screen.findByRole('region', { name: '“员工.xlsx”的检查结果' }))
  expect(result.getByText('2 行中有 1 行可以导入')).toBeTruthy()
  expect(result.getByRole('row', { name: /3 手机号已被占用 韩梅梅 无/ })).toBeTruthy()
  expect(seen).toMatchObject([{ method: 'POST', path: '/foundation/api/users/import', body: { dryRun: true } }])
  expect(seen[0]?.files.file?.name).toBe('员工.xlsx')

  await userEvent.click(result.getByRole('checkbox', { name: '只看有问题的' }))
  expect(result.queryByText('李雷')).toBeNull()
  expect(result.getByText('韩梅梅')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: '导入 1 行' }))
  await screen.findByText('开始导入 1 行，进度在右上角的任务列表里')
  expect(seen.slice(1).map(({ body, files }) => ({ body, files }))).toEqual([{ body: { key: 'key-1' }, files: {} }])
  await waitFor(() => expect(screen.queryByRole('button', { name: '导入 1 行' })).toBeNull())
})

test('closing after the check loses nothing, and another file starts again', async () => {
  let plan = mixed
  const seen = await open(() => plan)
  await choose()
  await userEvent.click(await screen.findByText('关闭'))
  await userEvent.click(screen.getByRole('button', { name: '导入' }))
  expect(await screen.findByText('2 行中有 1 行可以导入')).toBeTruthy()
  expect(seen).toHaveLength(1)

  plan = planOf([verdict(2, true, '李雷'), verdict(3, true, '韩梅梅')])
  await choose(sheet('改好的.csv'), '换一个文件')
  expect(await screen.findByText('2 行中有 2 行可以导入')).toBeTruthy()
  expect(screen.getByRole('region', { name: '“改好的.csv”的检查结果' })).toBeTruthy()
})

test('without a good row there is nothing to import, and the reason is said', async () => {
  await open(() => planOf([verdict(2, false, '韩梅梅')], 1200))
  await choose()
  const start = await screen.findByRole('button', { name: '导入 0 行' })
  expect(start).toHaveProperty('disabled', true)
  const reason = document.getElementById(start.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('没有可以导入的行，请改好文件再选一次')
  expect(screen.getByText(/只列出 1 行，有问题的在前/)).toBeTruthy()
})

test('a file that the server cannot read shows why; one of a wrong kind or size is not even sent', async () => {
  const seen = await open(() => refuse(400, '缺少“用户名”这一列'))
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('缺少“用户名”这一列')
  await choose(sheet('员工.pdf'))
  expect(screen.getByRole('alert').textContent).toContain('只支持 XLSX 和 CSV 文件')
  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], '大.csv'))
  expect(screen.getByRole('alert').textContent).toContain('文件不能超过 5 MB')
  await choose(new File([], '空.csv'))
  expect(screen.getByRole('alert').textContent).toContain('空文件')
  expect(seen).toHaveLength(1)
})

test('an import that is refused says why and keeps what was checked', async () => {
  await open(({ body }) => ('key' in (body as object) ? refuse(400, '文件已过期，请重新选择') : mixed))
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: '导入 1 行' }))
  expect((await screen.findByRole('alert')).textContent).toContain('文件已过期，请重新选择')
  expect(screen.getByText('2 行中有 1 行可以导入')).toBeTruthy()
})

test('the template is fetched with the session and saved', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const seen = await open(() => new Blob(['template']))
  await userEvent.click(screen.getByRole('button', { name: '下载模板' }))
  await waitFor(() => expect(saved).toEqual(['导入员工模板.xlsx']))
  expect(seen).toMatchObject([{ method: 'GET', path: '/foundation/api/users/import/template' }])
})
