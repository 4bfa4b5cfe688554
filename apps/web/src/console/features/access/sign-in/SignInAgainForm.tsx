import { session } from '@lectern/contract/access/session.ts'
import { Form, Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useSubmit } from '../shared/code-field/use-submit.ts'
import { CurrentPassword } from './PasswordForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SsoButton } from './SsoButton.tsx'
import { handleSignInReply, type SignInReply } from './sign-in-reply.ts'
import { TwoStepForm } from './TwoStepForm.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'

interface SignInAgainFormProps {
  username: string
  onSignedIn: () => void
}

/** Asks the member who was signed in for the password, and for the second step where there is one. */
export function SignInAgainForm({ username, onSignedIn }: SignInAgainFormProps): ReactNode {
  const [twoStepKey, setTwoStepKey] = useState<string | null>(null)
  const ways = useSignInWays()
  const onReply = (reply: SignInReply) => handleSignInReply(reply, onSignedIn, setTwoStepKey)
  if (twoStepKey) return <TwoStepForm twoStepKey={twoStepKey} onReply={onReply} onBack={() => setTwoStepKey(null)} />
  return (
    <>
      <PasswordAgain username={username} onReply={onReply} />
      {ways?.url && <SsoButton />}
    </>
  )
}

interface PasswordAgainProps {
  username: string
  onReply: (reply: SignInReply) => void
}

function PasswordAgain({ username, onReply }: PasswordAgainProps): ReactNode {
  const t = useT()
  const [form] = Form.useForm<{ username: string; password: string }>()
  const submit = useSubmit(form, { password: t('signIn.password') })
  useEffect(() => form.getFieldInstance('password')?.focus(), [form])

  async function signIn(password: string): Promise<void> {
    const done = await submit.submit(async () => onReply(await call(session.login, { body: { username, password } })))
    if (!done) form.getFieldInstance('password')?.focus({ cursor: 'all' })
  }
  return (
    <SignInForm
      name="again"
      form={form}
      submit={submit}
      submitText={t('signIn.submit')}
      initialValues={{ username, password: '' }}
      onFinish={({ password }) => void signIn(password)}
    >
      <Form.Item name="username" label={t('signIn.username')}>
        {/* Not disabled: password managers look for it. */}
        <Input name="username" autoComplete="username" readOnly />
      </Form.Item>
      <CurrentPassword />
    </SignInForm>
  )
}
