import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, serve, showPage } from '../../testing/managed-list.fixture.tsx'
import { ExportButton } from './ExportButton.tsx'

afterEach(clearScreen)

test('an export sends the filters and the format once, and each click is an export of its own', async () => {
  const seen = serve(() => ({ taskId: 1 }))
  await showPage(<ExportButton route={operLogs.export} filters={{ operator: 'adm', status: 'FAIL' }} />)
  for (const format of ['导出 CSV', '导出 Excel（XLSX）']) {
    await userEvent.click(screen.getByRole('button', { name: '导出' }))
    await userEvent.click(await screen.findByText(format))
    await screen.findAllByText('开始导出，进度在右上角的任务列表里')
  }
  expect(seen.map(({ body }) => body)).toEqual([
    { format: 'csv', operator: 'adm', status: 'FAIL' },
    { format: 'xlsx', operator: 'adm', status: 'FAIL' },
  ])
  expect(new Set(seen.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2)
})

test('the menu takes the focus, so that the arrow keys go through it', async () => {
  await showPage(<ExportButton route={operLogs.export} filters={{}} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('导出 CSV'))
})
