import {
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  PushpinFilled,
  PushpinOutlined,
  ShareAltOutlined,
} from '@ant-design/icons'
import type { SavedView } from '@lectern/contract/home/saved-views.ts'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { feedback } from '../../context/feedback.ts'
import { useT } from '../../context/i18n.ts'
import styles from './saved-views.module.css'
import type { ViewChanges } from './use-view-changes.ts'
import { ViewName } from './ViewName.tsx'

interface ViewRowProps {
  view: SavedView
  chosen: boolean
  readOnly: boolean
  changes: ViewChanges
  onOpen: () => void
  onShare: () => void
  onRemove: () => void
}

/** One view: a click opens it; its owner can also rename, share and delete it, and everybody make it their default. */
export function ViewRow({ view, chosen, readOnly, changes, onOpen, onShare, onRemove }: ViewRowProps): ReactNode {
  const t = useT()
  const [renaming, setRenaming] = useState(false)
  const { name, own, isDefault } = view
  if (renaming) {
    return (
      <li>
        <ViewName
          initial={name}
          label={t('kit.views.rename', { name })}
          ok={t('kit.save')}
          save={async (next) => {
            await changes.rename(view, next)
            setRenaming(false)
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  }
  const action = (label: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  )
  const isShared = view.byLink || view.roles.length > 0
  return (
    <li>
      <Button type="text" size="small" className={styles.view} aria-current={chosen} onClick={onOpen}>
        <span className={styles.check}>{chosen && <CheckOutlined aria-hidden />}</span>
        <span className={styles.viewName}>{name}</span>
        <small>{own ? isShared && t('kit.views.isShared') : t('kit.views.from', { name: view.ownerName })}</small>
      </Button>
      {!readOnly &&
        action(
          t(isDefault ? 'kit.views.unsetDefault' : 'kit.views.setDefault', { name }),
          isDefault ? <PushpinFilled /> : <PushpinOutlined />,
          () => void changes.setDefault(isDefault ? null : view).catch(feedback().report),
        )}
      {own && !readOnly && (
        <>
          {action(t('kit.views.share', { name }), <ShareAltOutlined />, onShare)}
          {action(t('kit.views.rename', { name }), <EditOutlined />, () => setRenaming(true))}
          {action(t('kit.views.drop', { name }), <DeleteOutlined />, onRemove)}
        </>
      )}
    </li>
  )
}
