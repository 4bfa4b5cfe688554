import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { Failure } from '../exception/Failure.tsx'
import { useAnotherRelease } from '../release/use-another-release.ts'
import { useTabs } from '../workspace/workspace.ts'

/** The code of a page did not arrive: the network failed, or a newer release has replaced it. */
export function PageNotLoaded({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useT()
  const isReplaced = useAnotherRelease()
  const isUnsaved = useTabs().tabs.some(({ dirty }) => dirty)
  return (
    <Failure
      status="warning"
      title={t('shell.page.loadTitle')}
      hint={isReplaced ? t('shell.page.newHint') : t('shell.page.loadHint')}
      // Browsers remember that a file could not be fetched, so that only loading everything anew surely helps. While a tab
      // has unsaved work, just this page is tried again.
      onReload={() => (isUnsaved ? onRetry() : location.reload())}
      // The browser asks first while a tab has unsaved work.
      onReloadAll={() => location.reload()}
    />
  )
}
