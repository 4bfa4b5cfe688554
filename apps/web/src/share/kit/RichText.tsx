import { useMemo } from 'react'
import './rich-text.css'

/** Text that the server has cleaned; the page's content policy keeps it from running or loading anything else. */
export function RichText({ html }: { html: string }) {
  const __html = useMemo(() => prepare(html), [html])
  // oxlint-disable-next-line react/no-danger -- this is what it is for
  return <div className="rich" dangerouslySetInnerHTML={{ __html }} />
}

/** Pictures wait until they are near; a wide table scrolls by itself, by keyboard too, and not with the page. */
export function prepare(html: string): string {
  const template = document.createElement('template') // what stands in one neither loads nor runs
  template.innerHTML = html
  for (const picture of template.content.querySelectorAll('img')) {
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
