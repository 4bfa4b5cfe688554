import type { SiteMessage } from '@lectern/contract/operations/site-messages.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import phone from '../../../kit/preview/phone-preview.module.css'
import editor from '../../../kit/rich-text/rich-text.module.css'
import styles from './site-messages.module.css'

/** A message in the app's inbox, opened. */
export function Inbox({ message: { title, content, link } }: { message: Partial<SiteMessage> }): ReactNode {
  const t = useT()
  return (
    <div className={phone.preview}>
      <div className={`${phone.phone} ${styles.inbox}`}>
        <div className={styles.bar}>{t('siteMessages.preview.inbox')}</div>
        <article className={styles.letter}>
          <h3 data-missing={!title || undefined}>{title || t('siteMessages.preview.noTitle')}</h3>
          <small>{t('siteMessages.preview.now')}</small>
          {content ? <MessageText html={content} /> : <p data-missing>{t('siteMessages.preview.noContent')}</p>}
          {link && link.type !== 'NONE' && <span className={styles.open}>{t('siteMessages.preview.open')}</span>}
        </article>
      </div>
      <p>{t('siteMessages.preview.note')}</p>
    </div>
  )
}

/**
 * The text as the editor shows it. The HTML comes from the editor, which allows only its own elements, or from the
 * server, which has sanitised it; the console's content security policy keeps it from running or loading anything else.
 */
export function MessageText({ html }: { html: string }): ReactNode {
  return (
    <div className={`${editor.content} ${styles.text}`}>
      {/* oxlint-disable-next-line react/no-danger -- the HTML is safe, as explained above */}
      <div className="tiptap" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
