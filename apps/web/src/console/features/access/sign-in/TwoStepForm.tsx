import { signIn } from '@lectern/contract/access/sign-in.ts'
import { sixDigits } from '@lectern/contract/base/fields.ts'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { fieldRule } from '../../../kit/form/field-rule.ts'
import { useSubmit } from '../shared/code-field/use-submit.ts'
import { CardHead } from './CardHead.tsx'
import { SignInForm } from './SignInForm.tsx'
import styles from './sign-in.module.css'
import type { SignInReply } from './sign-in-reply.ts'

interface TwoStepFormProps {
  twoStepKey: string
  onReply(reply: SignInReply): void
  onBack(): void
}

/** The second step: the authenticator's digits, or a recovery code when the phone is not at hand. */
export function TwoStepForm({ twoStepKey, onReply, onBack }: TwoStepFormProps): ReactNode {
  const t = useT()
  const [form] = Form.useForm<{ code: string }>()
  const [recovery, setRecovery] = useState(false)
  const label = t(recovery ? 'signIn.twoStep.recoveryCode' : 'signIn.twoStep.appCode')
  const submit = useSubmit(form, { code: label })

  useEffect(() => form.getFieldInstance('code')?.focus(), [form])

  function switchCode(): void {
    submit.clearRefusal()
    form.resetFields()
    setRecovery(!recovery)
    form.getFieldInstance('code')?.focus()
  }

  async function verify(code: string): Promise<void> {
    onReply(await call(signIn.loginWithTwoStep, { body: { key: twoStepKey, code } }))
  }

  return (
    <>
      <CardHead
        title={t('signIn.twoStep.heading')}
        hint={t(recovery ? 'signIn.twoStep.hintRecovery' : 'signIn.twoStep.hintApp')}
      />
      <SignInForm
        name="two-step"
        form={form}
        submit={submit}
        submitText={t('signIn.twoStep.submit')}
        onFinish={({ code }) => void submit.submit(() => verify(code))}
      >
        <Form.Item
          name="code"
          label={label}
          rules={[fieldRule(recovery ? signIn.loginWithTwoStep.body.shape.code : sixDigits, label)]}
        >
          <Input
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={recovery ? 20 : 6}
          />
        </Form.Item>
      </SignInForm>
      <div className={styles.links}>
        <Button type="link" onClick={onBack}>
          {t('signIn.twoStep.back')}
        </Button>
        <Button type="link" onClick={switchCode}>
          {t(recovery ? 'signIn.twoStep.useApp' : 'signIn.twoStep.useRecovery')}
        </Button>
      </div>
    </>
  )
}
