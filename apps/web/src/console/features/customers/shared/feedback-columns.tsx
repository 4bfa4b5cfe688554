import type { FeedbackRow } from '@lectern/contract/customers/feedback.ts'
import type { ReactNode } from 'react'
import { formatDuration } from '../../../../lib/time.ts'
import { t, useLanguage, useT } from '../../../context/i18n.ts'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import { useNow } from '../../../kit/display/Time.tsx'
import type { ListColumn } from '../../../kit/list/column.ts'
import { timeColumn } from '../../../kit/list/columns.tsx'
import { feedbackPages } from './pages.ts'

/** Whoever waits longer than this is marked. */
const longWaitMs = 24 * 3_600_000

/** Done, or how long its author waits already. */
export function FeedbackState({ feedback: { status, createTime } }: { feedback: FeedbackRow }): ReactNode {
  const translate = useT()
  const language = useLanguage()
  const waited = useNow() - Date.parse(createTime)
  if (status === 'DONE') return <StatusDot tone="success">{translate('feedback.statuses.DONE')}</StatusDot>
  return (
    <StatusDot tone={waited > longWaitMs ? 'error' : 'warning'}>
      {translate('feedback.waiting', { time: formatDuration(waited, language) })}
    </StatusDot>
  )
}

/** What a list of feedback shows of each. */
export const feedbackColumns = (): ListColumn<FeedbackRow>[] => [
  {
    key: 'content',
    title: t('feedback.content'),
    card: true,
    render: ({ id, content }) => (
      <PageLink page={feedbackPages.view} query={{ id }}>
        <OneLine text={content} maxWidth={360} />
      </PageLink>
    ),
  },
  { key: 'type', title: t('feedback.type'), card: true, render: ({ type }) => t(`feedback.types.${type}`) },
  {
    key: 'images',
    title: t('feedback.images'),
    align: 'right',
    render: ({ images }) => (images.length > 0 ? t('feedback.imageCount', { count: images.length }) : null),
  },
  { key: 'status', title: t('kit.flags.state'), card: true, render: (row) => <FeedbackState feedback={row} /> },
  timeColumn('createTime', t('feedback.createTime')),
]
