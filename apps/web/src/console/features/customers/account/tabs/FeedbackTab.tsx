import { type FeedbackRow, feedback } from '@lectern/contract/customers/feedback.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { useMay } from '../../../../context/session.ts'
import { useTab } from '../../../../context/tab.ts'
import { buttonsColumn } from '../../../../kit/list/columns.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { feedbackColumns } from '../../shared/feedback-columns.tsx'
import { feedbackPages } from '../../shared/pages.ts'
import type { AccountTabProps } from './tab-props.ts'

export default function FeedbackTab({ account: { id } }: AccountTabProps): ReactNode {
  const t = useT()
  const tab = useTab()
  const mayAnswer = useMay()(feedback.done)
  const list = useList(feedback.list, { part: 'ofAccount', prefix: 'feedback', within: { accountId: id } })
  return (
    <ListSection
      list={list}
      title={t('accountPage.feedback.title')}
      about={t('accountPage.feedback.about')}
      filters={[]}
      columns={[
        ...feedbackColumns(),
        buttonsColumn({ nameOf: (row: FeedbackRow) => `#${row.id}` }, (row) => [
          {
            key: 'open',
            label: t(row.status === 'PENDING' && mayAnswer ? 'feedback.answer' : 'feedback.view'),
            call: null,
            onClick: () => tab.open(feedbackPages.view, { id: row.id }),
          },
        ]),
      ]}
    />
  )
}
