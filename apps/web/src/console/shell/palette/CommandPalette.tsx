import { Input, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLanguage, useT } from '../../context/i18n.ts'
import { openAddress } from '../workspace/open-address.ts'
import { useWorkspace } from '../workspace/workspace.ts'
import { findPages } from './find-pages.ts'
import styles from './palette.module.css'
import { closeOverlay, useOverlay } from './palette-store.ts'

/** Ctrl K: finds any page that this user may open by its name. */
export function CommandPalette(): ReactNode {
  const t = useT()
  return (
    <Modal
      open={useOverlay() === 'palette'}
      onCancel={closeOverlay}
      title={t('shell.palette.title')}
      footer={<span className={styles.hint}>{t('shell.palette.hint')}</span>}
      destroyOnHidden
      width={560}
    >
      <PageFinder />
    </Modal>
  )
}

function PageFinder(): ReactNode {
  const t = useT()
  const language = useLanguage()
  const workspace = useWorkspace()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const found = findPages(workspace.site, words, language)
  const chosen = found[Math.min(at, found.length - 1)]

  function open(path: string): void {
    closeOverlay()
    openAddress(workspace, path)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) open(chosen.path)
    else return
    event.preventDefault()
  }
  return (
    <>
      <Input
        autoFocus
        size="large"
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        placeholder={t('shell.palette.placeholder')}
        role="combobox"
        aria-label={t('shell.palette.title')}
        aria-expanded="true"
        aria-controls="palette-pages"
        aria-activedescendant={chosen && optionId(chosen.path)}
      />
      <ul id="palette-pages" role="listbox" aria-label={t('shell.palette.title')} className={styles.pages}>
        {found.map(({ path, title, groups }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above has the focus and the keys
          <li
            key={path}
            id={optionId(path)}
            role="option"
            aria-selected={path === chosen?.path}
            ref={path === chosen?.path ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
            className={styles.page}
            onClick={() => open(path)}
          >
            <span>{title}</span>
            <span className={styles.groups}>{groups.join(' / ')}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length > 0 ? 'sr-only' : styles.empty}>
        {found.length > 0 ? t('shell.palette.results', { count: found.length }) : t('shell.palette.empty')}
      </p>
    </>
  )
}

const optionId = (path: string): string => `palette-${encodeURIComponent(path)}`
