import type { MouseEvent, ReactNode } from 'react'
import { type ConsolePage, type PageQuery, pageAddress } from '../../context/page.ts'
import { useCan } from '../../context/session.ts'
import { useTab } from '../../context/tab.ts'

interface PageLinkProps {
  page: ConsolePage
  query: PageQuery
  /** The code of the page; whoever lacks it sees plain text. */
  code: string
  children: ReactNode
}

/** The name of another record, which leads to its page: a click opens a tab, a middle click a new window. */
export function PageLink({ page, query, code, children }: PageLinkProps): ReactNode {
  const tab = useTab()
  const can = useCan()
  if (!can(code)) return children
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
