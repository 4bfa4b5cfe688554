import type { Language } from '@lectern/phrases/shape.ts'
import { Menu, type MenuProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../context/i18n.ts'
import { menuIcon } from '../../kit/display/menu-icons.tsx'
import { openAddress } from '../workspace/open-address.ts'
import { menuTrail } from '../workspace/place.ts'
import { type MenuNode, type SiteMap, titleIn } from '../workspace/site-map.ts'
import { splitAddress } from '../workspace/tab-store.ts'
import { useTabs, useWorkspace } from '../workspace/workspace.ts'
import styles from './layout.module.css'
import { PendingCount } from './PendingCount.tsx'

interface MainMenuProps {
  mode: 'inline' | 'horizontal'
  collapsed?: boolean
  /** Called when a page was chosen. */
  onOpen?: () => void
}

/** The menu that the server gave this user. */
export function MainMenu({ mode, collapsed, onOpen }: MainMenuProps): ReactNode {
  const language = useLanguage()
  const workspace = useWorkspace()
  const { current } = useTabs()
  const { menu } = workspace.site
  const trail = menuTrail(workspace.site, splitAddress(current).path)
  const selected = trail.at(-1)
  const groups = trail.slice(0, -1).map((node) => node.path)

  // Showing a page opens the groups above it; after that the operator may collapse them.
  const [open, setOpen] = useState({ shown: selected, keys: groups })
  if (open.shown !== selected) setOpen({ shown: selected, keys: [...new Set([...open.keys, ...groups])] })

  const go = (target: string) => {
    openAddress(workspace, target)
    onOpen?.()
  }
  const unfolded = mode === 'inline' && !collapsed
  return (
    <Menu
      mode={mode}
      // Narrower than usual, so that the longest English names fit.
      inlineIndent={20}
      items={itemsOf(menu, language, workspace.site.pages)}
      selectedKeys={selected ? [selected.path] : []}
      {...(mode === 'inline' && { inlineCollapsed: collapsed })}
      {...(unfolded && { openKeys: open.keys, onOpenChange: (keys: string[]) => setOpen({ ...open, keys }) })}
      onClick={({ key }) => go(key)}
    />
  )
}

type Items = NonNullable<MenuProps['items']>

function itemsOf(nodes: MenuNode[], language: Language, pages: SiteMap['pages']): Items {
  return nodes.map((node) => {
    const title = titleIn(node.title, language)
    const pending = pages.get(node.path)?.pending
    const label = pending ? (
      <span className={styles.counted}>
        {title}
        <PendingCount route={pending} />
      </span>
    ) : (
      title
    )
    const item = { key: node.path, icon: menuIcon(node.icon), label }
    if (node.children.length === 0) return item
    return { ...item, children: itemsOf(node.children, language, pages) }
  })
}
