import { announcements } from '@lectern/contract/operations/announcements.ts'
import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
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
import { LinkField } from './LinkField.tsx'
import { linkShow } from './LinkText.tsx'
import { linkColumn } from './link-column.tsx'
import { noLink } from './no-link.ts'

afterEach(clearScreen)

const labels = { content: '内容', link: '跳转', startTime: '开始', endTime: '结束' }

function Notice(): ReactNode {
  return (
    <ManagedFormPage
      contract={announcements}
      noun="公告"
      list={pageAt('/list')}
      labels={labels}
      initial={{ link: noLink }}
    >
      {(Field) => (
        <>
          <Field name="content">
            <Input />
          </Field>
          <Field name="link">
            <LinkField />
          </Field>
        </>
      )}
    </ManagedFormPage>
  )
}

const spring = { id: 7, title: '春日晨读', cover: null, enable: true, kind: 'SERIES', section: 'COURSE' }
const autumn = { ...spring, id: 8, title: '秋日夜读', enable: false }
const lesson = { id: 31, title: '第一课', cover: null, enable: true, seriesId: 7, seriesTitle: '春日晨读' }

/** Answers the pick lists; saving is answered by the test. */
function choices(save: () => unknown = () => ({ id: 1 })): SeenCall[] {
  return serve(({ method, path, query }) => {
    if (path === '/common/course') return pageOf([lesson])
    if (method !== 'GET') return save()
    if (query.id) return pageOf([spring, autumn].filter(({ id }) => String(id) === query.id))
    return pageOf([spring, autumn].filter(({ title }) => title.includes(query.title ?? '')))
  })
}
const asked = (seen: SeenCall[], path: string) => seen.filter((call) => call.path === path).map(({ query }) => query)
const saved = (seen: SeenCall[]) => seen.find(({ method }) => method === 'POST')?.body as { link: LinkTarget }

// fireEvent, because userEvent looks up what is under the pointer, which takes seconds with antd's style sheets.
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const open = async (name: string) => fireEvent.mouseDown(await screen.findByLabelText(name))
async function choose(name: string, option: string): Promise<void> {
  await open(name)
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item *' }))
}
const save = () => fireEvent.submit(document.forms[0] as HTMLFormElement)
const write = () => type(screen.getByLabelText('内容'), '开学')
const address = () => screen.getByPlaceholderText('https://')

test('without a choice the link leads nowhere', async () => {
  const seen = choices()
  await showPage(<Notice />)
  write()
  save()
  await waitFor(() => expect(saved(seen)?.link).toEqual({ type: 'NONE', refId: null, url: null }))
})

test('a series is found by its title once typing pauses, and its id is what is stored', async () => {
  const seen = choices()
  await showPage(<Notice />)
  write()
  await choose('跳转类型', '系列课')
  const search = await screen.findByLabelText('跳转到的系列课')
  for (const typed of ['春', '春日']) type(search, typed)
  await waitFor(() =>
    expect(asked(seen, '/common/subject').at(-1)).toEqual({ title: '春日', kind: 'SERIES', page: '1', size: '20' }),
  )
  expect(asked(seen, '/common/subject').map(({ title }) => title)).not.toContain('春')
  fireEvent.click(await screen.findByText('春日晨读'))
  save()
  await waitFor(() => expect(saved(seen)?.link).toEqual({ type: 'SUBJECT', refId: 7, url: null }))
})

test('a lesson shows its series, and disabled targets are marked', async () => {
  choices()
  await showPage(<Notice />)
  await choose('跳转类型', '单课')
  await open('跳转到的单课')
  expect((await screen.findByText('第一课')).parentElement?.textContent).toBe('第一课春日晨读')
  await choose('跳转类型', '系列课')
  await open('跳转到的系列课')
  expect((await screen.findByText('秋日夜读')).parentElement?.parentElement?.textContent).toBe('秋日夜读未启用')
})

test('changing the kind of target clears the target chosen before', async () => {
  const seen = choices()
  await showPage(<Notice />)
  write()
  await choose('跳转类型', '系列课')
  await choose('跳转到的系列课', '春日晨读')
  await choose('跳转类型', '网页链接')
  type(address(), 'https://example.com/a')
  save()
  await waitFor(() => expect(saved(seen)?.link).toEqual({ type: 'URL', refId: null, url: 'https://example.com/a' }))
})

test('a link without its target, or with a bad address, is refused at the field with a fitting message', async () => {
  const seen = choices()
  await showPage(<Notice />)
  write()
  await choose('跳转类型', '文章')
  save()
  await screen.findByText('请选择跳转内容')
  await choose('跳转类型', '网页链接')
  await waitFor(() => expect(screen.queryByText('请选择跳转内容')).toBeNull())
  save()
  await screen.findByText('请输入链接地址')
  type(address(), 'example')
  save()
  await screen.findByText('链接地址格式错误')
  expect(saved(seen)).toBeUndefined()
})

test('the server’s refusal of a target is shown at the field', async () => {
  const reasons = { 'link.refId': 'validation.choiceGone', 'link.url': 'validation.format' }
  const refusals = Object.entries(reasons).map(([field, reason]) =>
    refuse(400, '有误', { code: 901, fields: [{ field, reason, params: {} }] }),
  )
  choices(() => refusals.shift())
  await showPage(<Notice />)
  write()
  save()
  await screen.findByText('所选内容不存在，请重新选择')
  save()
  await screen.findByText('链接地址格式错误')
  expect(document.querySelectorAll('.ant-message-error')).toHaveLength(0)
})

test('a stored target is shown by its title; one that is gone says so', async () => {
  const stored = (refId: number) => ({
    id: 1,
    content: '开学',
    link: { type: 'SUBJECT', refId, url: null },
    version: 0,
  })
  let refId = 8
  serve(({ path, query }) => {
    if (path !== '/common/subject') return stored(refId)
    return pageOf([spring, autumn].filter(({ id }) => String(id) === query.id))
  })
  await showPage(<Notice />, 'id=1')
  expect(await screen.findByText('秋日夜读（未启用）')).toBeTruthy()
  clearScreen()
  refId = 99
  serve(({ path }) => (path === '/common/subject' ? pageOf([]) : stored(refId)))
  await showPage(<Notice />, 'id=1')
  expect(await screen.findByText('所选内容不存在，请重新选择')).toBeTruthy()
})

test('a search that fails says so and can be tried again', async () => {
  let down = true
  serve(() => (down ? refuse(500, '系统出了点问题') : pageOf([spring])))
  await showPage(<Notice />)
  await choose('跳转类型', '系列课')
  await open('跳转到的系列课')
  await screen.findByText('没有加载出来')
  down = false
  fireEvent.click(screen.getByText('重试'))
  expect(await screen.findByText('春日晨读')).toBeTruthy()
})

test('a list shows where each row leads, and which targets no longer exist', async () => {
  serve(() => null)
  const column = linkColumn('跳转')
  const where = (link: Partial<LinkTarget>, linkTitle: string | null = null) => (
    <p>{column.render({ id: 1, link: { ...noLink, ...link }, linkTitle }, 0)}</p>
  )
  await showPage(
    <>
      {where({ type: 'SUBJECT', refId: 7 }, '春日晨读')}
      {where({ type: 'COURSE', refId: 31 })}
      {where({ type: 'URL', url: 'https://example.com/a?b' })}
      {where({ type: 'VIP' })}
      {where({})}
    </>,
  )
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    '系列课 · 春日晨读',
    '单课 · 内容已不存在（#31）',
    '网页链接 · example.com/a?b',
    '会员中心',
    '不跳转',
  ])
  const link = await screen.findByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual(['系列课 · 春日晨读', '#/courseCenter/single?id=7'])
})

test('where only the link is known, its title is fetched', async () => {
  choices()
  await showPage(linkShow.link({ type: 'SUBJECT', refId: 7 }))
  expect(await screen.findByText('系列课 · 春日晨读')).toBeTruthy()
})
