import type { ReactNode } from 'react'
import { t } from '../context/i18n.ts'
import { PageFoot } from './PageFoot.tsx'
import { PageTitle } from './PageTitle.tsx'

interface NoticeProps {
  picture: ReactNode
  title: string
  detail: string
  action: string
  onAction: () => void
  /** Trying again may not help, so the page ends with the step that every page ends with. */
  final?: boolean
}

/** A page with one message and one button. */
export function Notice({ picture, title, detail, action, onAction, final }: NoticeProps) {
  return (
    <main className="notice">
      <PageTitle>{`${title} - ${t('share.product')}`}</PageTitle>
      {picture}
      <div aria-live="polite">
        <h1>{title}</h1>
        <p>{detail}</p>
      </div>
      <button type="button" className={final ? 'button button-quiet' : 'button'} onClick={onAction}>
        {action}
      </button>
      <PageFoot next={final ? undefined : null} />
    </main>
  )
}
