import { Alert, Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Submit } from '../shared/code-field/use-submit.ts'
import styles from './sign-in.module.css'

interface SignInFormProps<Values> {
  /** Prefixes the ids of its fields, because a page may have several forms. */
  name: string
  form: FormInstance<Values>
  submit: Submit
  submitText: string
  initialValues?: Partial<Values>
  onFinish(values: Values): void
  children: ReactNode
}

/** A form of the sign-in pages, with a refusal above the fields and one wide button below them. */
export function SignInForm<Values>(props: SignInFormProps<Values>): ReactNode {
  const { name, form, submit, submitText, initialValues, onFinish, children } = props
  const [tried, setTried] = useState(false)
  return (
    <Form
      name={name}
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      // Validate while typing only after a first try: nobody wants to read at once that a password is too short.
      validateTrigger={tried ? 'onChange' : []}
      scrollToFirstError={{ focus: true }}
      initialValues={initialValues}
      onValuesChange={submit.clearRefusal}
      onFinishFailed={() => setTried(true)}
      onFinish={(values) => {
        setTried(true)
        onFinish(values)
      }}
    >
      {submit.refusal && <Alert className={styles.refusal} type="error" showIcon title={submit.refusal} />}
      {children}
      <Button type="primary" htmlType="submit" block loading={submit.busy}>
        {submitText}
      </Button>
    </Form>
  )
}
