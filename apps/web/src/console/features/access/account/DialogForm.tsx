import { Alert, Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { DraftNote } from '../../../kit/draft/DraftNote.tsx'
import { useFormDraft } from '../../../kit/draft/use-form-draft.ts'
import { useSubmit } from '../shared/code-field/use-submit.ts'
import styles from './account.module.css'

interface DialogFormProps<Values> {
  hint?: string
  /** Labels of the fields that can show an error from the server. */
  labels: Record<string, string>
  submitText: string
  /** Keeps what is typed under this name. Not for passwords and codes, so that most keep nothing. */
  draft?: string
  work(values: Values): Promise<void>
  onCancel(): void
  children: ReactNode
}

/** A form in a dialog, with its own buttons, so that a dialog with several steps can use one form per step. */
export function DialogForm<Values>(props: DialogFormProps<Values>): ReactNode {
  const { hint, labels, submitText, draft: draftName = null, work, onCancel, children } = props
  const t = useT()
  const [form] = Form.useForm<Values>()
  const submit = useSubmit(form, labels)
  const draft = useFormDraft(form, draftName, {})
  const finish = async (values: Values) => {
    if (await submit.submit(() => work(values))) draft.forget()
  }
  const cancel = () => {
    draft.forget()
    onCancel()
  }
  return (
    <Form
      // Prefixes the field ids, because pages in other tabs may have fields with the same names.
      name="account-dialog"
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      initialValues={draft.initial}
      onValuesChange={() => {
        submit.clearRefusal()
        draft.onTyped()
      }}
      onFinish={(values) => void finish(values)}
    >
      <DraftNote restored={draft.restored} onDiscard={draft.discard} />
      {hint && <p className={styles.hint}>{hint}</p>}
      {submit.refusal && <Alert className={styles.refusal} type="error" showIcon title={submit.refusal} />}
      {children}
      <div className={styles.buttons}>
        <Button onClick={cancel}>{t('kit.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {submitText}
        </Button>
      </div>
    </Form>
  )
}
