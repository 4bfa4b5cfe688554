import { feedback } from '@lectern/contract/customers/feedback.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { StaffName } from '../../../kit/display/StaffName.tsx'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { buttonsColumn } from '../../../kit/list/columns.tsx'
import { ListSection } from '../../../kit/list/ListSection.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { RecordPage } from '../../../kit/record/RecordPage.tsx'
import { RecordFacts, RecordPart, RecordParts } from '../../../kit/record/RecordPart.tsx'
import { useRecord, useRecordId } from '../../../kit/record/use-record.ts'
import { FeedbackState, feedbackColumns } from '../shared/feedback-columns.tsx'
import { feedbackPages } from '../shared/pages.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Author } from './Author.tsx'
import styles from './feedback.module.css'
import { NextPending } from './NextPending.tsx'
import { Pictures } from './Pictures.tsx'

/** One feedback with its author beside it, and the answer. */
export default function FeedbackViewPage(): ReactNode {
  const t = useT()
  return (
    <RecordPage
      shown={useRecord(feedback.get, { id: useRecordId() })}
      noun={t('feedback.noun')}
      list={feedbackPages.list}
      renderHeading={(record) => ({
        name: t('feedback.heading', { type: t(`feedback.types.${record.type}`), name: record.nickname }),
        state: <FeedbackState feedback={record} />,
        actions: <NextPending after={record} />,
      })}
    >
      {(record) => (
        <>
          <RecordParts>
            <RecordPart title={t('feedback.content')}>
              <p className={styles.content}>{record.content}</p>
              <Pictures images={record.images} />
              <RecordFacts
                facts={[
                  [t('feedback.createTime'), <AbsoluteTime key="time" iso={record.createTime} />],
                  [t('feedback.contact'), record.contact],
                  [t('feedback.appVersion'), record.appVersion],
                  [t('feedback.deviceModel'), record.deviceModel],
                ]}
              />
            </RecordPart>
            <Author account={record.account} />
          </RecordParts>
          {record.status === 'DONE' && (
            <RecordPart title={t('feedback.result')}>
              <p className={styles.content}>{record.result}</p>
              <RecordFacts
                facts={[
                  [t('feedback.handler'), record.handler && <StaffName key="handler" by={record.handler} />],
                  [t('feedback.handleTime'), record.handleTime && <AbsoluteTime key="time" iso={record.handleTime} />],
                ]}
              />
            </RecordPart>
          )}
          <AnswerForm key={record.id} feedbackId={record.id} done={record.status === 'DONE'} />
          <OfSameAuthor accountId={record.accountId} shownId={record.id} />
        </>
      )}
    </RecordPage>
  )
}

/** Everything that the same user told us. */
function OfSameAuthor({ accountId, shownId }: { accountId: number; shownId: number }): ReactNode {
  const t = useT()
  const tab = useTab()
  const list = useList(feedback.list, { part: 'ofAuthor', prefix: 'all', within: { accountId } })
  return (
    <ListSection
      list={list}
      title={t('feedback.ofAuthor')}
      about={t('feedback.ofAuthorAbout')}
      filters={[]}
      columns={[
        ...feedbackColumns(),
        buttonsColumn({ nameOf: ({ id }) => `#${id}` }, ({ id }) =>
          id === shownId
            ? []
            : [
                {
                  key: 'open',
                  label: t('feedback.view'),
                  call: null,
                  onClick: () => tab.open(feedbackPages.view, { id }),
                },
              ],
        ),
      ]}
    />
  )
}
