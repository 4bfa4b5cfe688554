import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './sign-in.module.css'

interface WayTabsProps<Key extends string> {
  name: string
  chosen: Key
  onChoose(key: Key): void
  ways: { key: Key; label: string; children: ReactNode }[]
}

/**
 * The ways to sign in, one shown at a time; what was typed in another stays there. Not antd's tabs: with the menus that
 * those bring for tabs that do not fit, they would be a tenth of the page.
 */
export function WayTabs<Key extends string>({ name, chosen, onChoose, ways }: WayTabsProps<Key>): ReactNode {
  const id = useId()
  const [seen, setSeen] = useState(new Set([chosen]))
  if (!seen.has(chosen)) setSeen(new Set([...seen, chosen]))
  const tabId = (key: Key) => `${id}-${key}`
  const panelId = (key: Key) => `${id}-${key}-panel`

  function onKeyDown(event: KeyboardEvent): void {
    const at = ways.findIndex(({ key }) => key === chosen)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = { Home: 0, End: ways.length - 1 }[event.key] ?? (step && (at + step + ways.length) % ways.length)
    const way = next === undefined ? undefined : ways[next]
    if (!way) return
    event.preventDefault()
    onChoose(way.key)
    document.getElementById(tabId(way.key))?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div role="tablist" tabIndex={-1} aria-label={name} className={styles.tabList} onKeyDown={onKeyDown}>
        {ways.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={tabId(key)}
            aria-selected={key === chosen}
            aria-controls={key === chosen ? panelId(key) : undefined}
            tabIndex={key === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {ways.map(
        ({ key, children }) =>
          seen.has(key) && (
            <div key={key} role="tabpanel" id={panelId(key)} aria-labelledby={tabId(key)} hidden={key !== chosen}>
              {children}
            </div>
          ),
      )}
    </div>
  )
}
