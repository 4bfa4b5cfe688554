import type { MouseEvent, ReactNode } from 'react'
import { asksForNewWindow } from '../../context/new-window.ts'
import { type ConsolePage, type PageQuery, pageAddress } from '../../context/page.ts'
import { useMayOpen } from '../../context/session.ts'
import { useTab } from '../../context/tab.ts'

interface PageLinkProps {
  page: ConsolePage
  query: PageQuery
  /** For screen readers, where the text alone does not say what it leads to. */
  label?: string
  children: ReactNode
}

/**
 * The name of a record, which leads to its page: a click opens a tab, a middle click a new window. Whoever may not open
 * the page sees plain text.
 */
export function PageLink({ page, query, label, children }: PageLinkProps): ReactNode {
  const tab = useTab()
  const mayOpen = useMayOpen()
  if (!mayOpen(page)) return children
  const open = (event: MouseEvent) => {
    if (asksForNewWindow(event)) return
    event.preventDefault()
    tab.open(page, query)
  }
  return (
    <a href={`#${pageAddress(page, query)}`} aria-label={label} onClick={open}>
      {children}
    </a>
  )
}
