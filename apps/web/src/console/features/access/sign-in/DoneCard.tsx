import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../../context/i18n.ts'
import styles from './sign-in.module.css'
import { signInPath, withRedirect } from './sign-in-paths.ts'

interface DoneCardProps {
  title: string
  hint: string
  redirect: string | null
}

/** Says what was done and links to sign-in. The heading takes the focus, because the form that had it is gone. */
export function DoneCard({ title, hint, redirect }: DoneCardProps): ReactNode {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.done}>
      <CheckCircleFilled className={styles.doneMark} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.hint}>{hint}</p>
      <Button type="primary" size="large" block href={withRedirect(signInPath, redirect)}>
        {t('signIn.toSignIn')}
      </Button>
    </div>
  )
}
