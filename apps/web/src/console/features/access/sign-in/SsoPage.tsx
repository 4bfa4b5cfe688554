import { sso } from '@lectern/contract/access/sign-in.ts'
import { Spin } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { t, useT } from '../../../context/i18n.ts'
import { reportFailure } from '../shared/code-field/report-failure.ts'
import { targetAfterSignIn } from './redirect.ts'
import { BlankFrame } from './SignInFrame.tsx'
import { SsoBindForm } from './SsoBindForm.tsx'
import { SsoFailure } from './SsoErrorPage.tsx'
import styles from './sign-in.module.css'
import { handleSignInReply, type SignInReply } from './sign-in-reply.ts'
import { TwoStepForm } from './TwoStepForm.tsx'

type Stage = { name: 'asking' } | { name: 'bind' | 'twoStep'; key: string } | { name: 'failed'; why: string }

/** The provider has identified the user; now our own server signs them in, by the one-time code in the address. */
export function SsoPage({ code }: { code: string | null }): ReactNode {
  const t = useT()
  const [stage, setStage] = useState<Stage>({ name: 'asking' })
  const started = useRef(false)

  useEffect(() => {
    // React may run an effect twice, but the code works only once.
    if (started.current) return
    started.current = true
    void signInWithCode(code).then(setStage)
  }, [code])

  const onReply = (reply: SignInReply) => handleSignInReply(reply, leave, (key) => setStage({ name: 'twoStep', key }))

  return (
    <BlankFrame title={t('signIn.sso.title')}>
      {stage.name === 'asking' && (
        <div className={styles.asking} role="status">
          <Spin /> {t('signIn.sso.asking')}
        </div>
      )}
      {stage.name === 'bind' && <SsoBindForm bindKey={stage.key} onReply={onReply} />}
      {stage.name === 'twoStep' && (
        <TwoStepForm twoStepKey={stage.key} onReply={onReply} onBack={() => location.replace('#/user/login')} />
      )}
      {stage.name === 'failed' && <SsoFailure why={stage.why} />}
    </BlankFrame>
  )
}

/** Replaces this address in the history, because its code is used up. */
function leave(): void {
  location.replace(`#${targetAfterSignIn(null)}`)
}

async function signInWithCode(code: string | null): Promise<Stage> {
  if (!code) return { name: 'failed', why: t('signIn.sso.missing') }
  try {
    const { bindKey, ...reply } = await call(sso.login, { params: { code } })
    if (bindKey) return { name: 'bind', key: bindKey }
    if (reply.twoStepKey) return { name: 'twoStep', key: reply.twoStepKey }
    handleSignInReply(reply, leave, () => undefined)
    return { name: 'asking' }
  } catch (error) {
    return { name: 'failed', why: reportFailure(error) }
  }
}
