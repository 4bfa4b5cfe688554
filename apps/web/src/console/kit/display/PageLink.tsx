import type { MouseEvent, ReactNode } from 'react'
import { type ConsolePage, type PageQuery, pageAddress } from '../../context/page.ts'
import { useTab } from '../../context/tab.ts'

interface PageLinkProps {
  page: ConsolePage
  query?: PageQuery
  children: ReactNode
}

/** A link to another page, which opens in a tab of the console; with a key held or the middle button, in a window. */
export function PageLink({ page, query, children }: PageLinkProps): ReactNode {
  const tab = useTab()
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    tab.open(page, query)
  }
  return (
    <a href={`#${pageAddress(page, query)}`} onClick={open}>
      {children}
    </a>
  )
}
