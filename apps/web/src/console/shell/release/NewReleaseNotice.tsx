import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '../../context/i18n.ts'
import { useTabs } from '../workspace/workspace.ts'
import styles from './release.module.css'
import { releases } from './releases.ts'

/**
 * Offers to reload the console when the servers have a newer release. It lies over the page, so that nothing moves when it comes
 * or goes, stays until it is used or closed, and is away while a tab has unsaved work, which a reload would interrupt.
 */
export function NewReleaseNotice(): ReactNode {
  const t = useT()
  useEffect(() => releases.watch(), [])
  const isGone = useSyncExternalStore(releases.subscribe, () => releases.state().gone)
  const isUnsaved = useTabs().tabs.some(({ dirty }) => dirty)
  const [isClosed, setClosed] = useState(false)
  if (!isGone || isUnsaved || isClosed) return null
  return (
    <div className={styles.notice} role="status">
      <span>{t('shell.release.title')}</span>
      <Button type="primary" size="small" onClick={() => location.reload()}>
        {t('shell.release.reload')}
      </Button>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('kit.close')}
        onClick={() => setClosed(true)}
      />
    </div>
  )
}
