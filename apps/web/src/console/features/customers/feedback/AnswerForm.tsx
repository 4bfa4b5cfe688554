import { feedback, feedbackAnswers } from '@lectern/contract/customers/feedback.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback as say } from '../../../context/feedback.ts'
import { Gate, offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { DraftNote } from '../../../kit/draft/DraftNote.tsx'
import { useFormDraft } from '../../../kit/draft/use-form-draft.ts'
import { ReadOnlyNote } from '../../../kit/form/ReadOnlyNote.tsx'
import { allPages } from '../../../kit/list/all-pages.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordPart } from '../../../kit/record/RecordPart.tsx'
import { AnswerModal } from './AnswerModal.tsx'
import styles from './feedback.module.css'

interface AnswerFormProps {
  feedbackId: number
  /** Somebody has answered. What is being typed here stays readable. */
  done: boolean
}

const noText: { result?: string } = {}

/** Answers a feedback, by whoever may: the text goes to its author as a site message. */
export function AnswerForm({ feedbackId, done }: AnswerFormProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const { setDirty } = useTab()
  const readOnly = !useMay()(feedback.done)
  const [form] = Form.useForm<{ result?: string }>()
  const draft = useFormDraft(form, `feedback answer ${feedbackId}`, noText)
  const [kept, setKept] = useState<string | null>(null)
  const { data: answers = [] } = useQuery({
    enabled: !readOnly,
    queryKey: [resourceOf(feedbackAnswers.list), 'pick'],
    queryFn: ({ signal }) => allPages((query) => call(feedbackAnswers.list, { query }, { signal })),
    meta: { quiet: true },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (result: string) => call(feedback.done, { params: { id: feedbackId }, body: { result } }),
    onSuccess: () => {
      draft.discard()
      void say().message.success(t('feedback.sent'))
    },
    onSettled: () => refreshResource(client, resourceOf(feedback.list)),
  })
  const { result: restored } = draft.initial
  const typed = (Form.useWatch('result', form) ?? restored ?? '').trim()
  // The dialog over this form tells the tab of its own work only, so this is told again when it opens or closes.
  useEffect(() => setDirty(kept !== null || typed !== ''), [setDirty, kept, typed])
  if ((done || readOnly) && typed === '') return null

  // What was typed already stays, and the ready-made answer follows it.
  const insert = (content: string) => {
    form.setFieldValue('result', [typed, content].filter(Boolean).join('\n'))
    form.focusField('result')
    draft.onTyped()
  }
  return (
    <RecordPart title={t('feedback.answerTitle')}>
      {done && <Alert type="warning" showIcon title={t('feedback.answeredMeanwhile')} />}
      {readOnly && <ReadOnlyNote unsaved />}
      <div className={styles.tools}>
        <Select
          aria-label={t('feedback.answers.insert')}
          placeholder={t('feedback.answers.insert')}
          disabled={readOnly}
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={320}
          options={answers.map(({ id, title }) => ({ value: id, label: title }))}
          notFoundContent={t('feedback.answers.none')}
          onChange={(id: number | null) => insert(answers.find((answer) => answer.id === id)?.content ?? '')}
        />
        <Gate call={feedbackAnswers.create}>
          <Button type="link" disabled={typed === ''} onClick={() => setKept(typed)}>
            {t('feedback.answers.keep')}
          </Button>
        </Gate>
      </div>
      <DraftNote restored={draft.restored} onDiscard={draft.discard} />
      <Form
        form={form}
        layout="vertical"
        disabled={readOnly}
        initialValues={draft.initial}
        onValuesChange={draft.onTyped}
        onFinish={() => mutate(typed)}
      >
        <RecordField name="result" label={t('feedback.result')} schema={feedback.done.body.shape.result}>
          <Input.TextArea maxLength={1000} showCount rows={5} />
        </RecordField>
        {!readOnly && (
          <div className={styles.send}>
            <Button type="primary" htmlType="submit" loading={isPending} disabled={done} {...offers(feedback.done)}>
              {t('feedback.send')}
            </Button>
            {t('feedback.sendHint')}
          </div>
        )}
      </Form>
      {kept !== null && <AnswerModal answer={null} initial={{ content: kept }} onClose={() => setKept(null)} />}
    </RecordPart>
  )
}
