import { useMemo } from 'react'
import { widePicture } from '../context/picture.ts'
import './rich-text.css'

/** Text that the server has sanitised; the Content Security Policy keeps it from running or loading anything else. */
export function RichText({ html }: { html: string }) {
  const __html = useMemo(() => prepare(html), [html])
  // oxlint-disable-next-line react/no-danger -- the server has sanitised it
  return <div className="rich" dangerouslySetInnerHTML={{ __html }} />
}

/** Makes pictures load lazily and no larger than the page, and wide tables scroll on their own, by keyboard too, instead of the whole page. */
export function prepare(html: string): string {
  const template = document.createElement('template') // content of a template neither loads nor runs
  template.innerHTML = html
  for (const picture of template.content.querySelectorAll('img')) {
    picture.setAttribute('src', widePicture(picture.getAttribute('src') ?? ''))
    picture.setAttribute('loading', 'lazy')
    picture.setAttribute('decoding', 'async')
  }
  for (const table of template.content.querySelectorAll('table')) {
    const scroller = document.createElement('div')
    scroller.className = 'rich-wide'
    scroller.tabIndex = 0
    table.replaceWith(scroller)
    scroller.append(table)
  }
  return template.innerHTML
}
