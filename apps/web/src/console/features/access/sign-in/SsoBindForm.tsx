import { credentials } from '@lectern/contract/access/session.ts'
import { sso } from '@lectern/contract/access/sign-in.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { fieldRule } from '../../../kit/form/field-rule.ts'
import { useSubmit } from '../shared/code-field/use-submit.ts'
import { CardHead } from './CardHead.tsx'
import { CurrentPassword } from './PasswordForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import styles from './sign-in.module.css'
import { signInPath } from './sign-in-paths.ts'
import type { SignInReply } from './sign-in-reply.ts'

interface FormValues {
  username: string
  password: string
}

/** Binds an identity without an account to an account whose password the user knows. */
export function SsoBindForm({
  bindKey,
  onReply,
}: {
  bindKey: string
  onReply: (reply: SignInReply) => void
}): ReactNode {
  const t = useT()
  const [form] = Form.useForm<FormValues>()
  const submit = useSubmit(form, { username: t('signIn.username'), password: t('signIn.password') })
  async function bind(values: FormValues): Promise<void> {
    onReply(await call(sso.bind, { body: { bindKey, ...values } }))
  }
  return (
    <>
      <CardHead title={t('signIn.sso.bindTitle')} hint={t('signIn.sso.bindHint')} />
      <SignInForm
        name="bind"
        form={form}
        submit={submit}
        submitText={t('signIn.sso.bindSubmit')}
        onFinish={(values) => void submit.submit(() => bind(values))}
      >
        <Form.Item
          name="username"
          label={t('signIn.username')}
          rules={[fieldRule(credentials.shape.username, t('signIn.username'))]}
        >
          <Input autoComplete="username" autoCapitalize="off" spellCheck={false} />
        </Form.Item>
        <CurrentPassword />
      </SignInForm>
      <nav className={styles.links}>
        <a href={`#${signInPath}`}>{t('signIn.toSignIn')}</a>
      </nav>
    </>
  )
}
