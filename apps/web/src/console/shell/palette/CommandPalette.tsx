import { type InputRef, Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useT } from '../../context/i18n.ts'
import { focusPage } from '../tabs/page-focus.ts'
import { useTabs } from '../workspace/workspace.ts'
import { Finder } from './Finder.tsx'
import styles from './palette.module.css'
import { closeOverlay, useOverlay } from './palette-store.ts'

/** Ctrl K: finds any page, action or record that this user may open. */
export default function CommandPalette(): ReactNode {
  const t = useT()
  const box = useRef<InputRef>(null)
  const { current } = useTabs()
  return (
    <Modal
      open={useOverlay() === 'palette'}
      onCancel={closeOverlay}
      // The dialog takes the focus as it opens, after a box that would ask for it itself. When it has opened a page, what had
      // the focus before is hidden.
      afterOpenChange={(open) => (open ? box.current?.focus() : focusPage(current))}
      title={t('search.title')}
      footer={<span className={styles.hint}>{t('search.hint')}</span>}
      destroyOnHidden
      width={640}
    >
      <Finder box={box} />
    </Modal>
  )
}
