import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { excerpt } from './excerpt.ts'
import { prepare, RichText } from './RichText.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('loads pictures lazily and lets wide tables scroll on their own', () => {
  const { container } = render(
    <RichText html='<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table><img src="/i.webp">' />,
  )
  expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  const scroller = container.querySelector('.rich-wide')
  expect(scroller?.getAttribute('tabindex')).toBe('0')
  expect(scroller?.firstElementChild?.tagName).toBe('TABLE')
})

it('shows pictures no larger than the page', () => {
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('devicePixelRatio', 2)
  const { container } = render(<RichText html='<img src="/foundation/media/images/i.webp">' />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/foundation/media/images/i.webp?width=800')
})

it('changes nothing else', () => {
  const html = '<h2>一</h2><p>a &lt;b&gt; <strong>c</strong></p><blockquote><p>d</p></blockquote>'
  expect(prepare(html)).toBe(html)
})

it('takes the first words for a card', () => {
  expect(excerpt('<h2>一</h2><p>two &amp; <b>three</b></p><p>four</p>')).toBe('一 two & three four')
  expect(excerpt(`<p>${'字'.repeat(200)}</p>`)).toHaveLength(80)
})
