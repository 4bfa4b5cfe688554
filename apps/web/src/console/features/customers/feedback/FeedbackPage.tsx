import { type FeedbackRow, feedback, feedbackStatuses, feedbackTypes } from '@lectern/contract/customers/feedback.ts'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { buttonsColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter, choicesFilter, textFilter, timeRangeFilter } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { feedbackColumns } from '../shared/feedback-columns.tsx'
import { appAccountPages, feedbackPages } from '../shared/pages.ts'

const ReadyAnswers = lazyPart(() => import('./ReadyAnswers.tsx'))

/** What users of the app tell us. */
export default function FeedbackPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const mayAnswer = useMay()(feedback.done)
  const [editingAnswers, setEditingAnswers] = useState(false)
  const list = useList(feedback.list)
  const [content, ...others] = feedbackColumns()
  return (
    <>
      <ListPage
        list={list}
        title={t('feedback.title')}
        about={t('feedback.about')}
        actions={<Button onClick={() => setEditingAnswers(true)}>{t('feedback.answers.title')}</Button>}
        filters={[
          choiceFilter(
            'status',
            t('kit.flags.state'),
            feedbackStatuses.map((value) => ({ value, label: t(`feedback.statuses.${value}`) })),
          ),
          choicesFilter(
            'type',
            t('feedback.type'),
            feedbackTypes.map((value) => ({ value, label: t(`feedback.types.${value}`) })),
          ),
          textFilter('content', t('feedback.content')),
          textFilter('accountId', t('feedback.accountId')),
          timeRangeFilter('startTime', 'endTime', t('feedback.createTime')),
        ]}
        columns={[
          ...(content ? [content] : []),
          {
            key: 'nickname',
            title: t('feedback.author'),
            card: true,
            render: ({ accountId, nickname }) => (
              <PageLink page={appAccountPages.view} query={{ id: accountId }}>
                <OneLine text={nickname} maxWidth={160} />
              </PageLink>
            ),
          },
          ...others,
          buttonsColumn({ nameOf: ({ nickname }: FeedbackRow) => nickname }, ({ id, status }) => [
            {
              key: 'open',
              label: t(status === 'PENDING' && mayAnswer ? 'feedback.answer' : 'feedback.view'),
              call: null,
              onClick: () => tab.open(feedbackPages.view, { id }),
            },
          ]),
        ]}
      />
      {editingAnswers && (
        <Suspense>
          <ReadyAnswers onClose={() => setEditingAnswers(false)} />
        </Suspense>
      )}
    </>
  )
}
