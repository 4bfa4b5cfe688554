import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../../context/i18n.ts'
import { personalCentrePath } from '../../../context/known-paths.ts'
import { CardHead } from './CardHead.tsx'
import styles from './sign-in.module.css'

/** Asks an administrator whom nobody could help for a mail address, which the personal centre verifies. Asked every time. */
export function MailMissingCard({ onLater }: { onLater: () => void }): ReactNode {
  const t = useT()
  const bind = useRef<HTMLAnchorElement>(null)
  useEffect(() => bind.current?.focus(), [])
  return (
    <>
      <CardHead title={t('signIn.mailMissing.title')} hint={t('signIn.mailMissing.hint')} />
      <Button ref={bind} type="primary" size="large" block href={`#${personalCentrePath}?part=security`}>
        {t('signIn.mailMissing.bind')}
      </Button>
      <div className={styles.links}>
        <Button type="link" onClick={onLater}>
          {t('signIn.mailMissing.later')}
        </Button>
      </div>
    </>
  )
}
