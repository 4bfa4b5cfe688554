import { t } from '../i18n.ts'
import { EmptyStand } from '../kit/EmptyStand.tsx'
import { Notice } from '../kit/Notice.tsx'

const reload = () => location.reload()

/** Unknown, unpublished or withdrawn: the visitor need not know which. */
export function GonePage({ onRetry = reload }: { onRetry?: () => void }) {
  return (
    <Notice
      picture={<EmptyStand />}
      title={t('share.gone.title')}
      detail={t('share.gone.detail')}
      action={t('share.gone.retry')}
      onAction={onRetry}
    />
  )
}
