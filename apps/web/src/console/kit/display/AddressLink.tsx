import type { MouseEvent, ReactNode } from 'react'
import { asksForNewWindow } from '../../context/new-window.ts'
import { useTab } from '../../context/tab.ts'

interface AddressLinkProps {
  address: string
  className?: string | undefined
  children: ReactNode
}

/** Leads to an address that the server's menus give: a click opens a tab, a middle click a new window. */
export function AddressLink({ address, className, children }: AddressLinkProps): ReactNode {
  const { openAddress } = useTab()
  const open = (event: MouseEvent) => {
    if (asksForNewWindow(event)) return
    event.preventDefault()
    openAddress(address)
  }
  return (
    <a href={`#${address}`} className={className} onClick={open}>
      {children}
    </a>
  )
}
