import type { ReactNode } from 'react'
import { t } from '../context/i18n.ts'
import { EmptyStand } from './EmptyStand.tsx'
import { GonePage } from './GonePage.tsx'
import { Notice } from './Notice.tsx'
import { Skeleton } from './Skeleton.tsx'
import type { Answer } from './use-fetch.ts'

/** Renders the page once its data is there; until then a skeleton, or a notice that says why there is none. */
export function WhenReady<T>({ answer, children }: { answer: Answer<T>; children: (data: T) => ReactNode }) {
  if (answer.state === 'ready') return children(answer.data)
  if (answer.state === 'loading') return <Skeleton />
  if (answer.state === 'gone') return <GonePage onRetry={answer.reload} />
  return (
    <Notice
      picture={<EmptyStand silent />}
      title={t('share.unreachable.title')}
      detail={t('share.unreachable.detail')}
      action={t('share.unreachable.retry')}
      onAction={answer.reload}
    />
  )
}
