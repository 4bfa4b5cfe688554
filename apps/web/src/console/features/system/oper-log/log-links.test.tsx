import type { OperLog } from '@lectern/contract/system/oper-log.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearScreen, showPage } from '../../../testing/managed-list.fixture.tsx'
import { as } from '../../../testing/rights.fixture.tsx'
import { LoggedRecord } from './LoggedRecord.tsx'
import { OperatorName } from './OperatorName.tsx'

afterEach(clearScreen)

const log: OperLog = {
  id: 1,
  time: '2026-03-01T00:00:00Z',
  operatorId: 3,
  operator: 'han',
  operatorName: '韩梅梅',
  recordId: 7,
  recordName: '口语',
  title: 'hotWords.update',
  businessType: 'UPDATE',
  operatorType: 'MANAGE',
  method: 'PUT',
  url: '/x',
  ip: '::1',
  status: 'SUCCESS',
  errorMsg: null,
  costMs: 3,
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('a log row leads to what was changed and to who changed it', async () => {
  await showPage(
    <>
      <LoggedRecord log={log} />
      <OperatorName log={log} />
    </>,
  )
  expect(links()).toEqual(['#/operation/hotEdit?id=7', '#/systemcenter/backUserManage?username=han'])
})

test.each([
  ['what was deleted', <LoggedRecord key="log" log={{ ...log, businessType: 'DELETE' }} />],
  ['a change of many rows', <LoggedRecord key="log" log={{ ...log, recordId: null }} />],
  ['a user of the app', <OperatorName key="log" log={{ ...log, operatorType: 'MOBILE' }} />],
  ['a record of a page that may not be opened', as({ SYS_OPER_LOG: 'VIEW' }, <LoggedRecord log={log} />)],
])('%s is plain text', async (_which, shown) => {
  await showPage(shown)
  expect(links()).toEqual([])
})
