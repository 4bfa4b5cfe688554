import { useEffect, useRef } from 'react'
import { panelId } from './TabPanel.tsx'

/** Gives the focus to this page if what had it went away, with another page or with a dialog. */
export function focusPage(key: string): void {
  const panel = document.getElementById(panelId(key))
  const focused = document.activeElement
  const onOtherPage = panel?.parentElement?.contains(focused) && !panel.contains(focused)
  if (focused === document.body || onOtherPage) panel?.focus({ preventScroll: true })
}

/** Whoever opens a page or comes back to one goes on there by keyboard. The first page leaves the start to the skip link. */
export function usePageFocus(current: string): void {
  const before = useRef(current)
  useEffect(() => {
    if (before.current !== '' && before.current !== current) focusPage(current)
    before.current = current
  }, [current])
}
