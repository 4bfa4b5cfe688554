import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/react'
import { ConfigProvider } from 'antd'
import { Activity, type ReactNode, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../context/i18n.ts'
import { SessionContext } from '../../context/session.ts'
import { serve } from '../../testing/managed-list.fixture.tsx'
import { administrator } from '../../testing/session.fixture.ts'
import { fakeStore, fileOf, policy, storedFile } from '../../testing/uploads.fixture.ts'
import { ContextBar } from './ContextBar.tsx'
import { extensions } from './extensions.ts'
import { plainText } from './plain-text.ts'
import { RichText } from './RichText.tsx'

// Preloaded, because the first load of the editor may take longer than a query waits.
beforeAll(() => import('./RichTextEditor.tsx'))
beforeEach(() => setLanguage('zh-CN'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A form that holds the text, in a tab that can be hidden. */
function Holder({ start }: { start: string }): ReactNode {
  const [html, setHtml] = useState(start)
  const [hidden, setHidden] = useState(false)
  return (
    <SessionContext value={administrator}>
      <button type="button" aria-label="切换" onClick={() => setHidden(!hidden)} />
      <button type="button" aria-label="重载" onClick={() => setHtml('<p>对方的</p>')} />
      <output>{html}</output>
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <RichText label="解答" value={html} onChange={setHtml} />
      </Activity>
    </SessionContext>
  )
}

/** By label, because looking up roles reads the styles of every element, which takes seconds with antd. */
const area = () => screen.findByLabelText('解答')
const held = () => document.querySelector('output')?.textContent
const press = (name: string) => act(async () => void fireEvent.click(screen.getByLabelText(name)))
const pressWord = (word: string | RegExp) => act(async () => void fireEvent.click(screen.getByText(word)))
const paste = async (clipboard: { html?: string; files?: File[] }) =>
  fireEvent.paste(await area(), {
    clipboardData: {
      files: clipboard.files ?? [],
      types: ['text/html'],
      items: [],
      getData: (type: string) => (type === 'text/html' ? (clipboard.html ?? '') : ''),
    },
  })

const picture = '/foundation/media/images/ab/1.webp'
const stored = storedFile({ key: 'images/ab/1.webp', kind: 'image', width: 800, height: 600, duration: null })

test('a stored text is shown, and formatting it changes the value', async () => {
  render(<Holder start="<p>请重启</p>" />)
  expect((await area()).textContent).toBe('请重启')
  const heading = screen.getByLabelText('标题 H2')
  expect(heading.getAttribute('aria-pressed')).toBe('false')
  await press('标题 H2')
  await waitFor(() => expect(held()).toBe('<h2>请重启</h2>'))
  expect(heading.getAttribute('aria-pressed')).toBe('true')
  await press('撤销')
  await waitFor(() => expect(held()).toBe('<p>请重启</p>'))
})

test('a hidden tab keeps its text, and the text can still be changed afterwards', async () => {
  render(<Holder start="<p>请重启</p>" />)
  await area()
  await press('项目列表')
  await press('切换')
  await press('切换')
  expect((await area()).querySelector('li')?.textContent).toBe('请重启')
  await press('项目列表')
  await waitFor(() => expect(held()).toBe('<p>请重启</p>'))
})

test('a text set from outside replaces the one shown', async () => {
  render(<Holder start="<p>我的</p>" />)
  await area()
  await press('重载')
  await waitFor(async () => expect((await area()).textContent).toBe('对方的'))
})

test('what the schema does not know is left out', async () => {
  const foreign = '<img src="https://elsewhere.example/a.png"><img src="data:image/png;base64,AA">'
  render(
    <Holder start={`<p onclick="x()">好<script>alert(1)</script><a href="javascript:alert(1)">链</a></p>${foreign}`} />,
  )
  const { innerHTML } = await area()
  expect(innerHTML).not.toMatch(/script|onclick|href|elsewhere|data:/)
})

test('stored tables and pictures are shown and returned unchanged', async () => {
  const html = `<table><tbody><tr><th colspan="2"><p>词</p></th></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table><img src="${picture}" alt="春天" width="800" height="600"><p>完</p>`
  render(<Holder start={html} />)
  expect((await area()).querySelectorAll('th, td')).toHaveLength(3)
  await press('标题 H2')
  await press('撤销')
  await waitFor(() => expect(held()).toBe(html))
})

test('a table of three by three with a header can be inserted, extended, reduced and deleted', async () => {
  render(<Holder start="" />)
  const text = await area()
  await press('插入表格')
  await waitFor(() => expect(text.querySelectorAll('th')).toHaveLength(3))
  expect(text.querySelectorAll('td')).toHaveLength(6)
  expect(held()).not.toContain('style')
  await pressWord('下方加行')
  await waitFor(() => expect(text.querySelectorAll('tr')).toHaveLength(4))
  await pressWord('右侧加列')
  await waitFor(() => expect(text.querySelectorAll('th')).toHaveLength(4))
  await pressWord('删除列')
  await pressWord('删除行')
  await waitFor(() => expect(text.querySelectorAll('td, th')).toHaveLength(9))
  await pressWord('删除表格')
  await waitFor(() => expect(text.querySelector('table')).toBeNull())
  expect(screen.queryByText('删除表格')).toBeNull()
})

test('a pasted picture goes through the uploader into the text', async () => {
  const seen = serve(({ method }) => (method === 'GET' ? policy : stored))
  const posts = fakeStore()
  render(<Holder start="<p>看图</p>" />)
  const text = await area()
  await paste({ files: [fileOf('a.png', 'image/png')] })
  await waitFor(() => expect(posts).toHaveLength(1))
  posts[0]?.progress(1, 2)
  expect(screen.getByText('正在上传，50%')).toBeTruthy()
  expect(seen[0]?.query).toMatchObject({ kind: 'image', type: 'image/png' })
  await posts[0]?.answer(204)
  await waitFor(() => expect(text.querySelector('img')?.getAttribute('src')).toBe(picture))
  expect(text.textContent).toBe('看图')
  expect(held()).toContain(`<img src="${picture}" alt="" width="800" height="600">`)
})

test('a selected picture can be described letter by letter, and deleted', async () => {
  const editor = new Editor({ extensions, content: `<p>看</p><img src="${picture}">` })
  render(<ContextBar editor={editor} />)
  expect(screen.queryByLabelText('图片描述')).toBeNull()
  await act(async () => editor.commands.setNodeSelection(3))
  for (const alt of ['春', '春天']) {
    await act(async () => void fireEvent.change(screen.getByLabelText('图片描述'), { target: { value: alt } }))
  }
  expect(editor.getHTML()).toBe(`<p>看</p><img src="${picture}" alt="春天">`)
  await pressWord('删除图片')
  expect(editor.getHTML()).toBe('<p>看</p>')
})

test('a failed picture upload is shown, and can be retried', async () => {
  serve(({ method }) => (method === 'GET' ? policy : stored))
  const posts = fakeStore()
  render(<Holder start="<p>看图</p>" />)
  const text = await area()
  await paste({ files: [fileOf('a.png', 'image/png')] })
  await waitFor(() => expect(posts).toHaveLength(1))
  await posts[0]?.break()
  expect(screen.getByText(/网络中断/)).toBeTruthy()
  await pressWord(/^重 ?试$/)
  await waitFor(() => expect(posts).toHaveLength(2))
  await posts[1]?.answer(204)
  await waitFor(() => expect(text.querySelector('img')).toBeTruthy())
  expect(screen.queryByText(/网络中断/)).toBeNull()
})

test('several pictures are inserted in the order in which they were chosen', async () => {
  let made = 0
  serve(({ method }) => (method === 'GET' ? policy : { ...stored, key: `images/ab/${++made}.webp` }))
  const posts = fakeStore()
  render(<Holder start="<p>甲</p>" />)
  const text = await area()
  await paste({ files: [fileOf('a.png', 'image/png'), fileOf('b.png', 'image/png')] })
  await waitFor(() => expect(posts).toHaveLength(1))
  await posts[0]?.answer(204)
  await waitFor(() => expect(posts).toHaveLength(2))
  await posts[1]?.answer(204)
  await waitFor(() => expect(text.querySelectorAll('img')).toHaveLength(2))
  expect([...text.querySelectorAll('img')].map((image) => image.getAttribute('src')?.at(-6))).toEqual(['1', '2'])
})

test('text copied from Word is pasted as text, not as the picture that comes with it', async () => {
  const seen = serve(() => policy)
  render(<Holder start="" />)
  await paste({
    html: '<h1 class=MsoTitle>标题<o:p></o:p></h1><p class=MsoNormal>字</p>',
    files: [fileOf('a.png', 'image/png')],
  })
  await waitFor(() => expect(held()).toBe('<h2>标题</h2><p>字</p>'))
  expect(seen).toEqual([])
})

test('plain text has one line for each block', () => {
  expect(plainText('<h2>题</h2><p>一<strong>二</strong></p><ul><li><p>三</p></li></ul>')).toBe('题\n一二\n三')
  expect(plainText('')).toBe('')
})

test('in a form that is disabled the text can only be read', async () => {
  const seen = serve(() => policy)
  render(
    <ConfigProvider componentDisabled>
      <Holder start="<p>先听</p>" />
    </ConfigProvider>,
  )
  const text = await area()
  expect(text.getAttribute('contenteditable')).toBe('false')
  expect(document.querySelector('[role=toolbar], input[type=file]')).toBeNull()
  fireEvent.paste(text, { clipboardData: { files: [fileOf('a.png', 'image/png')], getData: () => '' } })
  expect(seen).toEqual([])
})
