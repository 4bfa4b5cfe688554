import { Alert, Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Submit } from '../shared/code-field/use-submit.ts'
import styles from './sign-in.module.css'

interface SignInFormProps<Values> {
  /** Stands before the ids of its fields: several forms may be on a page. */
  name: string
  form: FormInstance<Values>
  submit: Submit
  submitText: string
  initialValues?: Partial<Values>
  onFinish(values: Values): void
  children: ReactNode
}

/** A form of the entry pages: what was refused above the fields, one wide button below them. */
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
      // Nobody wants to read that a password is too short while typing it.
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
