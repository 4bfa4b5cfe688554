import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './exception.module.css'

const phrases = {
  '/403': { title: 'shell.exception.noPermission', hint: 'shell.exception.noPermissionHint' },
  '/404': { title: 'shell.exception.notFound', hint: 'shell.exception.notFoundHint' },
  '/500': { title: 'shell.exception.serverError', hint: 'shell.exception.serverErrorHint' },
} as const

interface ExceptionPageProps {
  path: keyof typeof phrases
  /** Where the button leads: home for signed-in users, sign-in for all others. */
  onHome?: () => void
  onSignIn?: () => void
}

export function ExceptionPage({ path, onHome, onSignIn }: ExceptionPageProps): ReactNode {
  const t = useT()
  const title = t(phrases[path].title)
  useEffect(() => {
    document.title = `${title} - ${t('shell.product')}`
  }, [title, t])
  return (
    <section className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {path.slice(1)}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.hint}>{t(phrases[path].hint)}</p>
      {onHome && (
        <Button type="primary" onClick={onHome}>
          {t('shell.exception.home')}
        </Button>
      )}
      {onSignIn && (
        <Button type="primary" onClick={onSignIn}>
          {t('shell.exception.signIn')}
        </Button>
      )}
    </section>
  )
}
