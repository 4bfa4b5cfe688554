import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showTo } from '../../../testing/customers.fixture.tsx'
import { clearScreen, pageOf, refuse, type SeenCall, serve, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as, offeredCalls } from '../../../testing/rights.fixture.tsx'
import CopyListPage from './CopyListPage.tsx'
import CopyPage from './CopyPage.tsx'

afterEach(clearScreen)

const by = { id: 4, name: '林晓雨' }
const time = '2026-11-01T00:00:00.000Z'
const texts = ['<p>旧的开头</p><p>三天内可以退款</p>', '<p>旧的开头</p><p>七天内可以退款</p>']

/** A fake server that keeps the revisions of the agreement. */
function serveAgreement() {
  const revisions = texts.map((content, index) => ({ number: index + 1, content, restoredFrom: null as number | null }))
  const current = () => revisions.at(-1)?.content
  const seen = serve(({ method, path, body }: SeenCall) => {
    const number = Number(/\/revision\/(\d+)$/.exec(path)?.[1])
    if (number) return { id: number, time, by, ...revisions[number - 1] }
    if (path.endsWith('/revision')) {
      return pageOf(revisions.map((revision) => ({ id: revision.number, time, by, ...revision })).reverse())
    }
    if (method === 'PUT') {
      const sent = body as { content: string; restoredFrom?: number; version: number }
      if (sent.version !== revisions.length) return refuse(409, '别人已先保存')
      revisions.push({
        number: revisions.length + 1,
        content: sent.content,
        restoredFrom: sent.restoredFrom ?? null,
      })
    }
    return { type: 'USER_AGREEMENT', content: current(), updateTime: time, updateBy: by, version: revisions.length }
  })
  return { puts: () => seen.filter(({ method }) => method === 'PUT') }
}

test('the list names every text, where it is shown, and who wrote it', async () => {
  serve(() => [
    { type: 'USER_AGREEMENT', excerpt: '欢迎使用', revisionCount: 2, updateTime: time, updateBy: by },
    { type: 'VIP_NOTICE', excerpt: '', revisionCount: 0, updateTime: null, updateBy: null },
  ])
  const { tab } = await showTo({ codes: ['COPY_WRITING'] }, <CopyListPage />)
  expect(await screen.findByText('欢迎使用')).toBeTruthy()
  expect(screen.getByText(/林晓雨 改于/)).toBeTruthy()
  expect(screen.getByText('还没有写，公开页面现在打不开。')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /在手机上看/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '开始写：会员说明' }))
  expect(tab.opened).toEqual(['/system/copywriting/details?type=VIP_NOTICE'])
})

test('an address that names no text says so', async () => {
  serve(() => null)
  await showPage(<CopyPage />, '?type=NOTHING')
  expect(await screen.findByText('文案不存在或已被删除')).toBeTruthy()
})

test('two revisions are compared word by word, and the older one is restored after a question', async () => {
  const { puts } = serveAgreement()
  await showPage(<CopyPage />, '?type=USER_AGREEMENT')
  fireEvent.click(await screen.findByRole('button', { name: '历史版本' }))
  fireEvent.click(await screen.findByRole('button', { name: /比较.*第 1 版/ }))
  const table = await screen.findByRole('table', { name: '比较两版' })
  expect(table.querySelector('del')?.textContent).toBe('三天')
  expect(table.querySelector('ins')?.textContent).toBe('七天')
  expect(within(table).getByText('1 段相同')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: '恢复第 1 版' }))
  expect(await screen.findByText(/存为新的第 3 版，公开页面立即显示它/)).toBeTruthy()
  expect(puts()).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '恢复' }))
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0]?.body).toEqual({ content: texts[0], restoredFrom: 1, version: 2 })
  expect(await screen.findByText('恢复自第 1 版')).toBeTruthy()
})

test('whoever may only see texts reads them and compares their revisions', async () => {
  const { puts } = serveAgreement()
  await showPage(as({ COPY_WRITING: 'VIEW' }, <CopyPage />), '?type=USER_AGREEMENT')
  const text = await screen.findByRole('textbox')
  expect(text.getAttribute('contenteditable')).toBe('false')
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '历史版本' }))
  fireEvent.click(await screen.findByRole('button', { name: /比较.*第 1 版/ }))
  await screen.findByRole('table', { name: '比较两版' })
  expect(screen.queryByRole('button', { name: /恢复/ })).toBeNull()
  expect(offeredCalls()).toEqual([])
  expect(puts()).toEqual([])
})

test('the list offers those who may only see texts to look at them', async () => {
  serve(() => [{ type: 'VIP_NOTICE', excerpt: '', revisionCount: 0, updateTime: null, updateBy: null }])
  await showPage(as({ COPY_WRITING: 'VIEW' }, <CopyListPage />))
  expect(await screen.findByRole('button', { name: '查看：会员说明' })).toBeTruthy()
  expect(offeredCalls()).toEqual([])
})
