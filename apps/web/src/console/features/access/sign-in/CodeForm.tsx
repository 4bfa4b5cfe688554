import { signIn } from '@lectern/contract/access/sign-in.ts'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useSubmit } from '../shared/code-field/use-submit.ts'
import { type Channel, ChannelFields, useChannelLabels } from './channels.tsx'
import { SignInForm } from './SignInForm.tsx'
import type { SignInReply } from './sign-in-reply.ts'

interface FormValues {
  phone: string
  email: string
  code: string
}

/** Signing in with a code by SMS or e-mail. */
export function CodeForm({ channel, onReply }: { channel: Channel; onReply: (reply: SignInReply) => void }): ReactNode {
  const t = useT()
  const [form] = Form.useForm<FormValues>()
  const submit = useSubmit(form, useChannelLabels())

  async function signInWithCode({ phone, email, code }: FormValues): Promise<void> {
    onReply(
      channel === 'phone'
        ? await call(signIn.loginWithSms, { body: { phone, code } })
        : await call(signIn.loginWithEmail, { body: { email, code } }),
    )
  }

  return (
    <SignInForm
      name={`by-${channel}`}
      form={form}
      submit={submit}
      submitText={t('signIn.submit')}
      onFinish={(values) => void submit.submit(() => signInWithCode(values))}
    >
      <ChannelFields channel={channel} purpose="LOGIN" />
    </SignInForm>
  )
}
