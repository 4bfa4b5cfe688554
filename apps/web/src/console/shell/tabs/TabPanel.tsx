import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { usePreferences } from '../../context/preferences.ts'
import styles from './tabs.module.css'

export const tabId = (key: string): string => `tab-${encodeURIComponent(key)}`
export const panelId = (key: string): string => `panel-${encodeURIComponent(key)}`

/**
 * One page's scroll area. Hiding an element forgets how far it and everything in it was scrolled, so positions are
 * noted while scrolling and put back when the page is shown: React then runs this effect again, before painting.
 */
export function TabPanel({ tabKey, children }: { tabKey: string; children: ReactNode }): ReactNode {
  const { multiTab } = usePreferences()
  const panel = useRef<HTMLDivElement>(null)
  const positions = useRef(new Map<Element, [number, number]>())
  useLayoutEffect(() => {
    const area = panel.current
    if (!area) return
    for (const [element, [top, left]] of positions.current) {
      if (element.isConnected) element.scrollTo({ top, left, behavior: 'instant' })
      else positions.current.delete(element)
    }
    const note = ({ target }: Event) => {
      if (target instanceof Element) positions.current.set(target, [target.scrollTop, target.scrollLeft])
    }
    // Capturing sees the scrolling of every element inside.
    area.addEventListener('scroll', note, { capture: true, passive: true })
    return () => area.removeEventListener('scroll', note, { capture: true })
  }, [])
  const labelled = multiTab && { role: 'tabpanel', id: panelId(tabKey), 'aria-labelledby': tabId(tabKey) }
  return (
    // A scroll area must be reachable to scroll it by keyboard.
    <div ref={panel} className={styles.panel} tabIndex={0} {...labelled}>
      {children}
    </div>
  )
}
