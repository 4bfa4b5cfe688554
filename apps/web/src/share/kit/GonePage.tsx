import { t } from '../context/i18n.ts'
import { EmptyStand } from './EmptyStand.tsx'
import { Notice } from './Notice.tsx'

/** Unknown, unpublished or withdrawn: the visitor need not know which. */
export function GonePage({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      picture={<EmptyStand />}
      title={t('share.gone.title')}
      detail={t('share.gone.detail')}
      action={t('share.gone.retry')}
      onAction={onRetry}
      final
    />
  )
}

/** For a page that could not be loaded or rendered. */
export function FailedPage() {
  return (
    <Notice
      picture={<EmptyStand />}
      title={t('share.failed.title')}
      detail={t('share.failed.detail')}
      action={t('share.failed.retry')}
      onAction={() => location.reload()}
    />
  )
}
