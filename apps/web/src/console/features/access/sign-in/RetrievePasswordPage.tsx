import { signIn } from '@lectern/contract/access/sign-in.ts'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { ConfirmPasswordField, NewPasswordField } from '../../../kit/form/fields.tsx'
import { useSubmit } from '../shared/code-field/use-submit.ts'
import { CardHead } from './CardHead.tsx'
import { ChannelTabs } from './ChannelTabs.tsx'
import { type Channel, ChannelFields, useChannelLabels } from './channels.tsx'
import { DoneCard } from './DoneCard.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import styles from './sign-in.module.css'
import { signInPath, withRedirect } from './sign-in-paths.ts'

interface FormValues {
  phone: string
  email: string
  code: string
  password: string
}

export function RetrievePasswordPage({ redirect }: { redirect: string | null }): ReactNode {
  const t = useT()
  const [form] = Form.useForm<FormValues>()
  const [channel, setChannel] = useState<Channel>('phone')
  const [done, setDone] = useState(false)
  const submit = useSubmit(form, { ...useChannelLabels(), password: t('kit.fields.newPassword') })

  async function reset({ phone, email, code, password }: FormValues): Promise<void> {
    if (channel === 'phone') await call(signIn.resetPasswordWithPhone, { body: { phone, code, password } })
    else await call(signIn.resetPasswordWithEmail, { body: { email, code, password } })
    setDone(true)
  }

  return (
    <SignInFrame title={t('signIn.retrieve.title')}>
      {done ? (
        <DoneCard title={t('signIn.retrieve.done')} hint={t('signIn.retrieve.doneHint')} redirect={redirect} />
      ) : (
        <>
          <CardHead title={t('signIn.retrieve.title')} hint={t('signIn.retrieve.hint')} />
          <ChannelTabs channel={channel} onChange={setChannel}>
            <SignInForm
              name="retrieve"
              form={form}
              submit={submit}
              submitText={t('signIn.retrieve.submit')}
              onFinish={(values) => void submit.submit(() => reset(values))}
            >
              <ChannelFields channel={channel} purpose="RESET" />
              <NewPasswordField name="password" />
              <ConfirmPasswordField name="confirm" of="password" />
            </SignInForm>
          </ChannelTabs>
          <nav className={styles.links}>
            <a href={withRedirect(signInPath, redirect)}>{t('signIn.toSignIn')}</a>
          </nav>
        </>
      )}
    </SignInFrame>
  )
}
