import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { ManagedFormPage } from '../../kit/record/ManagedFormPage.tsx'
import {
  clearScreen,
  pageAt,
  pageOf,
  refuse,
  type SeenCall,
  serve,
  showPage,
} from '../../testing/managed-list.fixture.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { readAccountIds } from './account-ids.ts'

afterEach(clearScreen)

const labels = {
  title: '标题',
  content: '内容',
  image: '图片',
  link: '链接',
  audience: '发送对象',
  tagIds: '标签',
  accountIds: '用户 ID',
  platform: '平台',
  sendTime: '发送时间',
  draft: '草稿',
}
function AudienceForm(): ReactNode {
  return (
    <ManagedFormPage contract={pushMessages} noun="推送" list={pageAt('/list')} labels={labels}>
      {(Field) => <AudienceFields Field={Field} />}
    </ManagedFormPage>
  )
}

const tags = [{ id: 3, name: '高三', colour: '#1668dc', remark: '', staffCount: 0, version: 0 }]
const answers = ({ path }: SeenCall): unknown =>
  path.endsWith('/getAllTags') ? pageOf(tags) : path.endsWith('/audience-count') ? { count: 1234 } : null
const counted = (seen: SeenCall[]) =>
  seen.filter(({ path }) => path.endsWith('/audience-count')).map(({ body }) => body)

describe('ids that are pasted', () => {
  test.each([
    ['1,2 3\n4\t5', [1, 2, 3, 4, 5]],
    ['1，2、3；4;5', [1, 2, 3, 4, 5]],
    ['\r\n 7 \r\n\r\n8,\r\n', [7, 8]],
    ['', []],
  ])('are read whatever separates them: %j', (text, ids) => {
    expect(readAccountIds(text)).toEqual({ ids, duplicates: 0, invalid: [] })
  })
  test('count once, however often they were pasted', () => {
    expect(readAccountIds('5 6 5 5')).toEqual({ ids: [5, 6], duplicates: 2, invalid: [] })
  })
  test('that are invalid are listed separately', () => {
    const invalid = ['0', '-3', '1.5', 'abc', '12a', '99999999999999999999']
    expect(readAccountIds(`8 ${invalid.join(' ')}`)).toEqual({ ids: [8], duplicates: 0, invalid })
  })
})

test('how many an audience reaches shows as soon as it is chosen', async () => {
  const seen = serve(answers)
  await showPage(<AudienceForm />)
  expect(await screen.findByText('选好发送对象后，这里显示预计人数')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '会员' }))
  expect(await screen.findByText('预计送达 1,234 人')).toBeTruthy()
  expect(counted(seen)).toEqual([{ audience: 'VIP', tagIds: [], accountIds: [], platform: 'ALL' }])
})

test('an audience of tags is not counted before there is a tag', async () => {
  const seen = serve(answers)
  await showPage(<AudienceForm />)
  await userEvent.click(await screen.findByRole('radio', { name: '按标签' }))
  expect(await screen.findByText('选择标签后，这里显示预计人数')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByText('高三', { selector: '.ant-select-item-option-content *' }))
  expect(await screen.findByText('预计送达 1,234 人')).toBeTruthy()
  expect(counted(seen)).toEqual([{ audience: 'TAGS', tagIds: [3], accountIds: [], platform: 'ALL' }])
})

test('pasted ids are counted, and an invalid one keeps the form from being saved', async () => {
  const seen = serve(answers)
  await showPage(<AudienceForm />)
  await userEvent.click(await screen.findByRole('radio', { name: '指定用户' }))
  const field = screen.getByRole('textbox', { name: '用户 ID' })
  await userEvent.click(field)
  await userEvent.paste('11, 12\n12 x9')
  expect(screen.getByText('已填 2 个用户')).toBeTruthy()
  expect(screen.getByText('重复的 1 个只算一次')).toBeTruthy()
  expect(screen.getByText('不是用户 ID：x9')).toBeTruthy()
  expect(await screen.findByText('先改正上面的用户 ID，才能统计人数')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('用户 ID格式错误')).toBeTruthy()

  await userEvent.clear(field)
  await userEvent.paste('11 12')
  expect(await screen.findByText('预计送达 1,234 人')).toBeTruthy()
  expect(counted(seen)).toEqual([{ audience: 'ACCOUNTS', tagIds: [], accountIds: [11, 12], platform: 'ALL' }])
})

test('more ids than the limit are refused with the limit', async () => {
  serve(answers)
  await showPage(<AudienceForm />)
  await userEvent.click(await screen.findByRole('radio', { name: '指定用户' }))
  await userEvent.click(screen.getByRole('textbox', { name: '用户 ID' }))
  await userEvent.paste(Array.from({ length: 10_001 }, (_, at) => at + 1).join(' '))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('用户 ID最多选 10,000 个')).toBeTruthy()
})

test('a count that failed can be retried', async () => {
  let down = true
  const seen = serve((call) => (down && call.path.endsWith('/audience-count') ? refuse(400, '没有') : answers(call)))
  await showPage(<AudienceForm />)
  await userEvent.click(await screen.findByRole('radio', { name: '全部用户' }))
  expect(await screen.findByText('人数没有统计出来')).toBeTruthy()
  down = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('预计送达 1,234 人')).toBeTruthy()
  await waitFor(() => expect(counted(seen)).toHaveLength(2))
})
