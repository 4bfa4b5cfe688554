import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'

interface FailureProps {
  /** A failed download may work the next time; a failed page is a bug. */
  status: 'warning' | 'error'
  title: string
  hint: string
  onReload: () => void
}

/** What stands where something could not be shown, with a way to try again. */
export function Failure({ status, title, hint, onReload }: FailureProps): ReactNode {
  const t = useT()
  return (
    <Result
      status={status}
      role="alert"
      title={title}
      subTitle={hint}
      extra={
        <Button type="primary" onClick={onReload}>
          {t('shell.page.reload')}
        </Button>
      }
    />
  )
}
