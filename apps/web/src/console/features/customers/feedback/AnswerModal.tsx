import { type FeedbackAnswer, feedbackAnswerForm, feedbackAnswers } from '@lectern/contract/customers/feedback.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { freshRow } from '../../../kit/record/fresh-row.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { feedbackAnswerWords } from './words.ts'

type AnswerValues = z.infer<typeof feedbackAnswerForm>

interface AnswerModalProps {
  /** Null for a new one. */
  answer: FeedbackAnswer | null
  /** What a new one begins with. */
  initial?: Partial<AnswerValues>
  onClose: () => void
}

/** Adds a ready-made answer, or edits this one. */
export function AnswerModal({ answer, initial, onClose }: AnswerModalProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const labels = feedbackAnswerWords.labels()
  return (
    <RecordModal<AnswerValues>
      title={t(answer ? 'feedback.answers.edit' : 'feedback.answers.add')}
      list={feedbackAnswers.list}
      call={answer ? feedbackAnswers.update : feedbackAnswers.create}
      draft={answer?.id ?? 'new'}
      labels={labels}
      initial={answer ?? initial ?? {}}
      version={answer?.version}
      record={answer && { id: answer.id, name: answer.title }}
      save={(values, version) =>
        answer
          ? call(feedbackAnswers.update, { params: { id: answer.id }, body: { ...values, version } })
          : call(feedbackAnswers.create, { body: values })
      }
      fetchStored={() => freshRow(client, feedbackAnswers.list, answer?.id ?? 0)}
      onClose={onClose}
    >
      <RecordField name="title" label={labels.title} schema={feedbackAnswerForm.shape.title}>
        <Input maxLength={40} showCount />
      </RecordField>
      <RecordField name="content" label={labels.content} schema={feedbackAnswerForm.shape.content}>
        <Input.TextArea maxLength={1000} showCount rows={6} />
      </RecordField>
    </RecordModal>
  )
}
