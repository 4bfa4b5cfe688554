import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'

interface FailureProps {
  /** A warning for a failed download, which may work the next time; an error for a bug. */
  status: 'warning' | 'error'
  title: string
  hint: string
  onReload: () => void
  /** Loads the whole console anew, where trying again may never help. */
  onReloadAll?: () => void
}

/** A failure message with a button to try again. */
export function Failure({ status, title, hint, onReload, onReloadAll }: FailureProps): ReactNode {
  const t = useT()
  return (
    <Result
      status={status}
      role="alert"
      title={title}
      subTitle={hint}
      extra={
        <>
          <Button type="primary" onClick={onReload}>
            {t('shell.page.reload')}
          </Button>
          {onReloadAll && <Button onClick={onReloadAll}>{t('shell.page.reloadAll')}</Button>}
        </>
      }
    />
  )
}
