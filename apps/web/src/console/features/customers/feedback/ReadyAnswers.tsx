import { type FeedbackAnswer, feedbackAnswers } from '@lectern/contract/customers/feedback.ts'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { actionsColumn, textColumn } from '../../../kit/list/columns.tsx'
import { ListSection } from '../../../kit/list/ListSection.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { useManaging } from '../../../kit/list/use-managed-list.ts'
import { AnswerModal } from './AnswerModal.tsx'

/** The ready-made answers, which everybody who answers feedback shares. */
export default function ReadyAnswers({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT()
  const phone = usePhone()
  const list = useManaging(feedbackAnswers, useList(feedbackAnswers.list, { prefix: 'answers' }), {
    nameOf: ({ title }: FeedbackAnswer) => title,
    renderDialog: (answer, close) => <AnswerModal answer={answer} onClose={close} />,
  })
  const add = (
    <Gate call={feedbackAnswers.create}>
      <Button type="primary" onClick={list.add}>
        {t('feedback.answers.add')}
      </Button>
    </Gate>
  )
  return (
    <Drawer open title={t('feedback.answers.title')} size={phone ? '100%' : 720} onClose={onClose}>
      <ListSection
        list={list}
        title={t('feedback.answers.shared')}
        about={t('feedback.answers.about')}
        actions={add}
        firstAction={add}
        filters={[]}
        columns={[
          textColumn('title', t('feedback.answers.name'), { card: true }),
          textColumn('content', t('feedback.answers.content'), { card: true }),
          actionsColumn(list),
        ]}
      />
      {list.dialogs}
    </Drawer>
  )
}
