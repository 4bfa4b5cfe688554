import { signIn } from '@lectern/contract/access/sign-in.ts'
import type { CopyType } from '@lectern/contract/system/copy-writing.ts'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { copyAddress, publicAddress } from '../../../context/public-pages.ts'
import { ConfirmPasswordField, NewPasswordField, RealNameField, UsernameField } from '../../../kit/form/fields.tsx'
import { useSubmit } from '../shared/code-field/use-submit.ts'
import { CardHead } from './CardHead.tsx'
import { ChannelTabs } from './ChannelTabs.tsx'
import { type Channel, ChannelFields, useChannelLabels } from './channels.tsx'
import { DoneCard } from './DoneCard.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import styles from './sign-in.module.css'
import { signInPath, withRedirect } from './sign-in-paths.ts'
import { useSignInWays } from './use-sign-in-ways.ts'

interface FormValues {
  username: string
  realName: string
  phone: string
  email: string
  code: string
  password: string
}

export function RegisterPage({ redirect }: { redirect: string | null }): ReactNode {
  const t = useT()
  const [form] = Form.useForm<FormValues>()
  const [channel, setChannel] = useState<Channel>('phone')
  const [done, setDone] = useState(false)
  const submit = useSubmit(form, {
    ...useChannelLabels(),
    username: t('kit.fields.username'),
    realName: t('kit.fields.realName'),
    password: t('kit.fields.password'),
  })

  async function register({ phone, email, username, realName, code, password }: FormValues): Promise<void> {
    const newcomer = { username, realName, code, password }
    if (channel === 'phone') await call(signIn.registerWithSms, { body: { ...newcomer, phone } })
    else await call(signIn.registerWithEmail, { body: { ...newcomer, email } })
    setDone(true)
  }

  const closed = useSignInWays()?.registration === false
  const [before, between] = t('signIn.register.agree', { agreement: '|', privacy: '|' }).split('|')
  return (
    <SignInFrame title={t('signIn.register.title')}>
      {done ? (
        <DoneCard title={t('signIn.register.done')} hint={t('signIn.register.doneHint')} redirect={redirect} />
      ) : (
        <>
          <CardHead
            title={t('signIn.register.title')}
            hint={t(closed ? 'errors.registration.off' : 'signIn.register.hint')}
          />
          {!closed && (
            <>
              <ChannelTabs channel={channel} onChange={setChannel}>
                <SignInForm
                  name="register"
                  form={form}
                  submit={submit}
                  submitText={t('signIn.register.submit')}
                  onFinish={(values) => void submit.submit(() => register(values))}
                >
                  <div className={styles.pair}>
                    <UsernameField name="username" />
                    <RealNameField name="realName" />
                  </div>
                  <ChannelFields channel={channel} purpose="REGISTER" />
                  <NewPasswordField name="password" label={t('kit.fields.password')} />
                  <ConfirmPasswordField name="confirm" of="password" />
                </SignInForm>
              </ChannelTabs>
              <p className={styles.agree}>
                {before}
                <CopyLink type="USER_AGREEMENT" />
                {between}
                <CopyLink type="PRIVACY_POLICY" />
              </p>
            </>
          )}
          <nav className={styles.links}>
            <a href={withRedirect(signInPath, redirect)}>{t('signIn.toSignIn')}</a>
          </nav>
        </>
      )}
    </SignInFrame>
  )
}

/** A text of the copy centre in a window of its own, so that what was typed here stays. */
function CopyLink({ type }: { type: CopyType }): ReactNode {
  const t = useT()
  return (
    <a href={publicAddress(copyAddress(type))} target="_blank" rel="noreferrer">
      {t('copyWriting.quoted', { title: t(`copyWriting.types.${type}`) })}
    </a>
  )
}
