import type { MouseEvent, ReactNode } from 'react'
import { asksForNewWindow } from '../../context/new-window.ts'
import { useTab } from '../../context/tab.ts'
import { withParams } from './list-state.ts'

interface BesideLinkProps {
  /** What the address of the list calls the row that is shown beside it. */
  param: string
  id: number
  children: ReactNode
}

/** The name of a row that is shown beside its list, as `?order=7` says; a middle click opens both in a new window. */
export function BesideLink({ param, id, children }: BesideLinkProps): ReactNode {
  const { path, search, setSearch } = useTab()
  const shown = withParams(search, { [param]: id })
  const open = (event: MouseEvent) => {
    if (asksForNewWindow(event)) return
    event.preventDefault()
    setSearch(shown)
  }
  return (
    <a href={`#${path}?${shown}`} onClick={open}>
      {children}
    </a>
  )
}
