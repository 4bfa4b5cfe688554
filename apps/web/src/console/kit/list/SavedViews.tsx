import { DownOutlined, TableOutlined } from '@ant-design/icons'
import type { SavedView } from '@lectern/contract/home/saved-views.ts'
import { Alert, Badge, Button, Popover, Skeleton } from 'antd'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import { LazyDrawer } from '../dialog/LazyDrawer.tsx'
import styles from './saved-views.module.css'
import type { ShownList } from './use-view-changes.ts'

const ViewPanel = lazyPart(() => import('./ViewPanel.tsx'))
const ShareView = lazyPart(() => import('./ShareView.tsx'))

interface SavedViewsProps extends ShownList {
  /** Whether the list differs from the chosen view, in its rows or its looks. */
  changed: boolean
}

/** Named states of the list: the button says which one is shown and whether it was changed, and opens all of them. */
export function SavedViews({ changed, ...shown }: SavedViewsProps): ReactNode {
  const t = useT()
  const phone = usePhone()
  const { chosen } = shown.list.view
  const [open, setOpen] = useState(false)
  const [sharing, setSharing] = useState<SavedView | null>(null)
  const close = () => setOpen(false)
  // React ends the effects of a tab that is hidden, and so the panel closes with it.
  useEffect(() => {
    if (open) return () => setOpen(false)
  }, [open])

  const panel = (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
      <ViewPanel
        {...shown}
        changed={changed}
        onClose={close}
        onShare={(view) => {
          close()
          setSharing(view)
        }}
      />
    </Suspense>
  )
  const button = (
    <Button
      className={styles.button}
      icon={<TableOutlined aria-hidden />}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={phone ? () => setOpen(true) : undefined}
    >
      <span className={styles.name}>{chosen ? chosen.name : t('kit.views.open')}</span>
      {changed && <Badge status="warning" text={t('kit.views.changed')} className={styles.changed} />}
      <DownOutlined aria-hidden />
    </Button>
  )
  return (
    <>
      {phone ? (
        <>
          {button}
          <LazyDrawer placement="bottom" size="auto" title={t('kit.views.title')} open={open} onClose={close}>
            {panel}
          </LazyDrawer>
        </>
      ) : (
        <Popover
          trigger="click"
          placement="bottomRight"
          content={<div className={styles.popover}>{panel}</div>}
          open={open}
          onOpenChange={setOpen}
          destroyOnHidden
          // Rendered next to its button, so that the Tab key goes from the button into the panel.
          getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        >
          {button}
        </Popover>
      )}
      {sharing && (
        <Suspense>
          <ShareView {...shown} view={sharing} onClose={() => setSharing(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Says that the address names a view that cannot be opened. */
export function MissingView({ list }: Pick<ShownList, 'list'>): ReactNode {
  const t = useT()
  if (!list.view.missing) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('kit.views.missing')}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={list.view.leave}
    />
  )
}
