import { t } from '../i18n.ts'
import { EmptyStand } from '../kit/EmptyStand.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useArticle } from '../kit/use-article.ts'
import { GonePage } from './GonePage.tsx'

export default function PracticeManualPage({ search }: { search: URLSearchParams }) {
  const { state, retry } = useArticle('guide', search.get('id'))
  if (state === 'loading') return <Skeleton />
  if (state === 'gone') return <GonePage onRetry={retry} />
  return (
    <Notice
      picture={<EmptyStand silent />}
      title={t('share.unreachable.title')}
      detail={t('share.unreachable.detail')}
      action={t('share.unreachable.retry')}
      onAction={retry}
    />
  )
}
