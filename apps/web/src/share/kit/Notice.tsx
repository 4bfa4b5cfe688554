import type { ReactNode } from 'react'
import { t } from '../context/i18n.ts'
import { PageTitle } from './PageTitle.tsx'

interface NoticeProps {
  picture: ReactNode
  title: string
  detail: string
  action: string
  onAction: () => void
}

/** A page with one message and one button. */
export function Notice({ picture, title, detail, action, onAction }: NoticeProps) {
  return (
    <main className="notice">
      <PageTitle>{`${title} - ${t('share.product')}`}</PageTitle>
      {picture}
      <div aria-live="polite">
        <h1>{title}</h1>
        <p>{detail}</p>
      </div>
      <button type="button" className="button" onClick={onAction}>
        {action}
      </button>
      <footer>
        <img src="/mark.svg" alt="" width="20" height="20" />
        {t('share.product')}
      </footer>
    </main>
  )
}
