import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { usePreferences } from '../../context/preferences.ts'
import styles from './tabs.module.css'

export const tabId = (key: string): string => `tab-${encodeURIComponent(key)}`
export const panelId = (key: string): string => `panel-${encodeURIComponent(key)}`

/**
 * One page's scroll area. Hiding an element resets its scroll position and those of everything in it, so positions are
 * saved while scrolling and restored when the page is shown: React then runs this effect again, before painting.
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
    const savePosition = ({ target }: Event) => {
      if (target instanceof Element) positions.current.set(target, [target.scrollTop, target.scrollLeft])
    }
    // In the capture phase, because scroll events of inner elements do not bubble.
    area.addEventListener('scroll', savePosition, { capture: true, passive: true })
    return () => area.removeEventListener('scroll', savePosition, { capture: true })
  }, [])
  const labelled = multiTab && { role: 'tabpanel', 'aria-labelledby': tabId(tabKey) }
  return (
    // A scroll area must be focusable to be scrolled by keyboard.
    <div ref={panel} id={panelId(tabKey)} className={styles.panel} tabIndex={0} {...labelled}>
      {children}
    </div>
  )
}
