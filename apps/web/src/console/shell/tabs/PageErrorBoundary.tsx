import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { PageLoadError } from './lazy-page.ts'

interface PageErrorBoundaryProps {
  onReload: () => void
  children: ReactNode
}

/** A page that fails takes only its own tab with it. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? <PageError error={error} onReload={this.props.onReload} /> : this.props.children
  }
}

function PageError({ error, onReload }: { error: unknown; onReload: () => void }): ReactNode {
  const t = useT()
  const loading = error instanceof PageLoadError
  return (
    <Result
      status={loading ? 'warning' : 'error'}
      role="alert"
      title={t(loading ? 'shell.page.loadTitle' : 'shell.page.errorTitle')}
      subTitle={t(loading ? 'shell.page.loadHint' : 'shell.page.errorHint')}
      extra={
        <Button type="primary" onClick={onReload}>
          {t('shell.page.reload')}
        </Button>
      }
    />
  )
}
