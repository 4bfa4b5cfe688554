import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { BlankFrame } from './SignInFrame.tsx'
import styles from './sign-in.module.css'
import { signInPath } from './sign-in-paths.ts'

const reasons = ['denied', 'expired', 'failed', 'notConfigured'] as const

/** The server redirects here when single sign-on failed. An unknown reason gets a general explanation. */
export function SsoErrorPage({ reason }: { reason: string | null }): ReactNode {
  const t = useT()
  const known = reasons.find((one) => one === reason) ?? 'unknown'
  return (
    <BlankFrame title={t('signIn.sso.failed')}>
      <SsoFailure why={t(`signIn.sso.reasons.${known}`)} />
    </BlankFrame>
  )
}

export function SsoFailure({ why }: { why: string }): ReactNode {
  const t = useT()
  return (
    <div role="alert">
      <h1>{t('signIn.sso.failed')}</h1>
      <p className={styles.hint}>{why}</p>
      <Button type="primary" size="large" block href={`#${signInPath}`}>
        {t('signIn.toSignIn')}
      </Button>
    </div>
  )
}
