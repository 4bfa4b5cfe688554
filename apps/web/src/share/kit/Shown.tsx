import type { ReactNode } from 'react'
import { t } from '../context/i18n.ts'
import { GonePage } from './GonePage.tsx'
import { EmptyStand } from './EmptyStand.tsx'
import { Notice } from './Notice.tsx'
import { Skeleton } from './Skeleton.tsx'
import type { Answer } from './use-ask.ts'

/** The page of an answer, or what there is to say while there is none. */
export function Shown<T>({ answer, children }: { answer: Answer<T>; children: (data: T) => ReactNode }) {
  if (answer.state === 'ready') return children(answer.data)
  if (answer.state === 'loading') return <Skeleton />
  if (answer.state === 'gone') return <GonePage onRetry={answer.again} />
  return (
    <Notice
      picture={<EmptyStand silent />}
      title={t('share.unreachable.title')}
      detail={t('share.unreachable.detail')}
      action={t('share.unreachable.retry')}
      onAction={answer.again}
    />
  )
}
