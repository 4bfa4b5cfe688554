import { credentials } from '@lectern/contract/access/session.ts'
import { sso } from '@lectern/contract/access/sign-in.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useSubmit } from '../shared/code-field/use-submit.ts'
import { fieldRule } from '../../../kit/form/field-rule.ts'
import { useT } from '../../../context/i18n.ts'
import { CardHead } from './CardHead.tsx'
import { EntryForm } from './SignInForm.tsx'
import { signInPath } from './sign-in-paths.ts'
import { CurrentPassword } from './PasswordForm.tsx'
import type { SignInReply } from './signed-in.ts'
import styles from './sign-in.module.css'

interface Entered {
  username: string
  password: string
}

/** An identity that belongs to no account yet: whoever knows an account's password may bind it to that. */
export function SsoBindForm({
  bindKey,
  onReply,
}: {
  bindKey: string
  onReply: (reply: SignInReply) => void
}): ReactNode {
  const t = useT()
  const [form] = Form.useForm<Entered>()
  const submit = useSubmit(form, { username: t('signIn.username'), password: t('signIn.password') })
  async function bind(entered: Entered): Promise<void> {
    onReply(await call(sso.bind, { body: { bindKey, ...entered } }))
  }
  return (
    <>
      <CardHead title={t('signIn.sso.bindTitle')} hint={t('signIn.sso.bindHint')} />
      <EntryForm
        name="bind"
        form={form}
        submit={submit}
        submitText={t('signIn.sso.bindSubmit')}
        onFinish={(entered) => void submit.submit(() => bind(entered))}
      >
        <Form.Item
          name="username"
          label={t('signIn.username')}
          rules={[fieldRule(credentials.shape.username, t('signIn.username'))]}
        >
          <Input autoComplete="username" autoCapitalize="off" spellCheck={false} />
        </Form.Item>
        <CurrentPassword />
      </EntryForm>
      <nav className={styles.links}>
        <a href={`#${signInPath}`}>{t('signIn.toSignIn')}</a>
      </nav>
    </>
  )
}
