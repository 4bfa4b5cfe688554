import { CloseOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import type { Tab } from '../workspace/tab-store.ts'
import { panelId, tabId } from './TabPanel.tsx'
import styles from './tabs.module.css'

interface TabItemProps {
  tab: Tab
  title: string
  active: boolean
  onOpen: () => void
  onClose: () => void
}

/** The cross is for the mouse only, because screen readers cannot reach a button in a tab; the keyboard has Delete. */
export function TabItem({ tab, title, active, onOpen, onClose }: TabItemProps): ReactNode {
  const t = useT()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tab.key })
  return (
    <button
      ref={setNodeRef}
      type="button"
      role="tab"
      id={tabId(tab.key)}
      aria-selected={active}
      aria-controls={active ? panelId(tab.key) : undefined}
      tabIndex={active ? 0 : -1}
      title={title}
      className={styles.tab}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateX(${transform.x}px)` : undefined, transition }}
      onClick={onOpen}
      onAuxClick={(event) => {
        if (event.button === 1) onClose()
      }}
      {...listeners}
    >
      <span className={styles.title}>{title}</span>
      {tab.dirty && (
        <span className={styles.dirty}>
          <span className="sr-only">{t('shell.tabs.unsaved')}</span>
        </span>
      )}
      <CloseOutlined
        className={styles.close}
        aria-hidden="true"
        role="presentation"
        title={t('shell.tabs.close')}
        onClick={(event) => {
          event.stopPropagation()
          onClose()
        }}
      />
    </button>
  )
}
