import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { CardHead } from './CardHead.tsx'
import { CodeForm } from './CodeForm.tsx'
import { MailMissingCard } from './MailMissingCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { goToRedirect } from './redirect.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { SsoButton } from './SsoButton.tsx'
import styles from './sign-in.module.css'
import { registerPath, retrievePath, withRedirect } from './sign-in-paths.ts'
import { handleSignInReply, type SignInReply } from './sign-in-reply.ts'
import { TwoStepForm } from './TwoStepForm.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'
import { WayTabs } from './WayTabs.tsx'

type Way = 'password' | 'phone' | 'email'

export function SignInPage({ redirect }: { redirect: string | null }): ReactNode {
  const t = useT()
  const [twoStepKey, setTwoStepKey] = useState<string | null>(null)
  const [way, setWay] = useState<Way>('password')
  const ways = useSignInWays()
  const leave = () => goToRedirect(redirect)
  const [asksMail, setAsksMail] = useState(false)
  const onReply = (reply: SignInReply) =>
    handleSignInReply(reply, reply.mailMissing ? () => setAsksMail(true) : leave, setTwoStepKey)

  if (asksMail) {
    return (
      <SignInFrame title={t('signIn.mailMissing.title')}>
        <MailMissingCard onLater={leave} />
      </SignInFrame>
    )
  }

  if (twoStepKey) {
    return (
      <SignInFrame title={t('signIn.twoStep.heading')}>
        <TwoStepForm twoStepKey={twoStepKey} onReply={onReply} onBack={() => setTwoStepKey(null)} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('signIn.title')}>
      <CardHead title={t('signIn.heading')} hint={t('signIn.hint')} />
      <WayTabs<Way>
        name={t('signIn.ways.name')}
        chosen={way}
        onChoose={setWay}
        ways={[
          { key: 'password', label: t('signIn.ways.password'), children: <PasswordForm onReply={onReply} /> },
          { key: 'phone', label: t('signIn.ways.phone'), children: <CodeForm channel="phone" onReply={onReply} /> },
          { key: 'email', label: t('signIn.ways.email'), children: <CodeForm channel="email" onReply={onReply} /> },
        ]}
      />
      {ways?.url && <SsoButton />}
      <nav className={styles.links}>
        <a href={withRedirect(retrievePath, redirect)}>{t('signIn.links.forgot')}</a>
        {ways?.registration !== false && (
          <a href={withRedirect(registerPath, redirect)}>{t('signIn.links.register')}</a>
        )}
      </nav>
    </SignInFrame>
  )
}
