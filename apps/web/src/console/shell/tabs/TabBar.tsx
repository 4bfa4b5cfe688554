import { MoreOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, type DragEndEvent, MouseSensor, useSensor, useSensors } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { addressOf, type CloseMode } from '../workspace/tab-store.ts'
import { useTabs, useWorkspace } from '../workspace/workspace.ts'
import { TabItem } from './TabItem.tsx'
import { tabId } from './TabPanel.tsx'
import styles from './tabs.module.css'
import { useTabActions } from './use-tab-actions.tsx'
import { useTabTitle } from './use-tab-title.ts'

/** Built from plain elements, because antd's tabs measure themselves on every switch. */
export function TabBar(): ReactNode {
  const t = useT()
  const { tabs: store, go } = useWorkspace()
  const { tabs, current } = useTabs()
  const titleOf = useTabTitle()
  const { close, refresh, dialogs } = useTabActions()
  const list = useRef<HTMLDivElement>(null)
  const [menuKey, setMenuKey] = useState(current)
  const [moveAnnouncement, setMoveAnnouncement] = useState('')
  // A small movement still counts as a click.
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))

  useEffect(() => {
    document.getElementById(tabId(current))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  const focusTab = (key: string) => document.getElementById(tabId(key))?.focus()

  function move(key: string, place: number): void {
    store.move(key, place)
    const at = store.state().tabs.findIndex((tab) => tab.key === key)
    const tab = store.state().tabs[at]
    if (tab) setMoveAnnouncement(t('shell.tabs.moved', { name: titleOf(tab), place: at + 1, count: tabs.length }))
  }

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over)
      move(
        String(active.id),
        tabs.findIndex((tab) => tab.key === over.id),
      )
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const at = tabs.findIndex((tab) => tabId(tab.key) === (event.target as Element).id)
    const tab = tabs[at]
    if (!tab) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const target = { Home: 0, End: tabs.length - 1 }[event.key] ?? (step && (at + step + tabs.length) % tabs.length)
    if (step && event.ctrlKey && event.shiftKey) move(tab.key, at + step)
    else if (target !== undefined) focusTab(tabs[target]?.key ?? '')
    else if (event.key === 'Delete') {
      close('one', tab.key)
      requestAnimationFrame(() => focusTab(store.state().current))
    } else return
    event.preventDefault()
  }

  /** When a menu closes that has the focus, the focus returns to the tab. */
  function onMenuChange(open: boolean): void {
    if (!open && document.activeElement?.closest('[role=menu]')) focusTab(menuKey)
  }

  const menuOf = (key: string): MenuProps => ({
    items: [
      { key: 'refresh', label: t('shell.tabs.refresh') },
      { type: 'divider' },
      { key: 'one', label: t('shell.tabs.closeOne') },
      { key: 'right', label: t('shell.tabs.closeRight') },
      { key: 'left', label: t('shell.tabs.closeLeft') },
      { key: 'others', label: t('shell.tabs.closeOthers') },
      { key: 'all', label: t('shell.tabs.closeAll') },
    ],
    onClick: ({ key: action }) => (action === 'refresh' ? refresh(key) : close(action as CloseMode, key)),
  })

  return (
    <div className={styles.bar}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={tabs.map((tab) => tab.key)} strategy={horizontalListSortingStrategy}>
          <Dropdown menu={menuOf(menuKey)} trigger={['contextMenu']} autoFocus onOpenChange={onMenuChange}>
            <div
              ref={list}
              role="tablist"
              tabIndex={-1}
              aria-label={t('shell.tabs.name')}
              className={styles.list}
              onKeyDown={onKeyDown}
              onContextMenu={(event) => {
                const tab = tabs.find(({ key }) => (event.target as Element).closest('[role=tab]')?.id === tabId(key))
                setMenuKey(tab?.key ?? current)
              }}
              onWheel={(event) => list.current?.scrollBy({ left: event.deltaY })}
            >
              {tabs.map((tab) => (
                <TabItem
                  key={tab.key}
                  tab={tab}
                  title={titleOf(tab)}
                  active={tab.key === current}
                  onOpen={() => go(addressOf(tab))}
                  onClose={() => close('one', tab.key)}
                />
              ))}
            </div>
          </Dropdown>
        </SortableContext>
      </DndContext>
      <Dropdown menu={menuOf(current)} trigger={['click']} placement="bottomRight" autoFocus>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('shell.tabs.menu')} />
      </Dropdown>
      <span className="sr-only" role="status">
        {moveAnnouncement}
      </span>
      {dialogs}
    </div>
  )
}

/** The library announces nothing, because the tab bar announces moves itself, by mouse and by keyboard alike. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
