import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Activity, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../i18n.ts'
import { plainText } from './plain-text.ts'
import { RichText } from './RichText.tsx'

beforeEach(() => setLanguage('zh-CN'))
afterEach(cleanup)

/** A form that holds the text, in a tab that can be hidden. */
function Holder({ start }: { start: string }): ReactNode {
  const [html, setHtml] = useState(start)
  const [hidden, setHidden] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHidden(!hidden)}>
        切换
      </button>
      <button type="button" onClick={() => setHtml('<p>对方的</p>')}>
        重载
      </button>
      <output>{html}</output>
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <RichText label="解答" value={html} onChange={setHtml} />
      </Activity>
    </>
  )
}

const area = () => screen.findByRole('textbox', { name: '解答', hidden: true })
const held = () => screen.getByRole('status', { hidden: true }).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))

test('a stored text is shown, and formatting it changes the value', async () => {
  render(<Holder start="<p>请重启</p>" />)
  expect((await area()).textContent).toBe('请重启')
  const heading = screen.getByRole('button', { name: '标题 H2', hidden: true })
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

test('what the schema does not know never gets in', async () => {
  render(<Holder start={'<p onclick="x()">好<script>alert(1)</script><a href="javascript:alert(1)">链</a></p>'} />)
  const { innerHTML } = await area()
  expect(innerHTML).not.toMatch(/script|onclick|href/)
})

test('the words of a text are read line by line', () => {
  expect(plainText('<h2>题</h2><p>一<strong>二</strong></p><ul><li><p>三</p></li></ul>')).toBe('题\n一二\n三')
  expect(plainText('')).toBe('')
})
