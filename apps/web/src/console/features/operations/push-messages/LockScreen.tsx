import type { PushMessage } from '@lectern/contract/operations/push-messages.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import phone from '../../../kit/preview/phone-preview.module.css'
import { imageUrl } from '../../../kit/uploads/image-url.ts'
import styles from './push-messages.module.css'

/** A push on the lock screen of a phone. */
export function LockScreen({ push }: { push: Partial<PushMessage> }): ReactNode {
  const t = useT()
  return (
    <div className={phone.preview}>
      <div className={`${phone.phone} ${styles.lockScreen}`}>
        <div className={styles.clock} aria-hidden>
          <span>{t('pushMessages.preview.day')}</span>
          <strong>9:41</strong>
        </div>
        <Notification push={push} />
      </div>
      <p>{t('pushMessages.preview.note')}</p>
    </div>
  )
}

/** The notification itself, truncated where phones truncate it. */
export function Notification({ push: { title, content, image } }: { push: Partial<PushMessage> }): ReactNode {
  const t = useT()
  return (
    <div className={styles.notification}>
      <div className={styles.app}>
        <img src="/app-icon.png" alt="" />
        <span>{t('shell.product')}</span>
        <span>{t('pushMessages.preview.now')}</span>
      </div>
      <strong className={styles.name} data-missing={!title || undefined}>
        {title || t('pushMessages.preview.noTitle')}
      </strong>
      <p className={styles.content} data-missing={!content || undefined}>
        {content || t('pushMessages.preview.noContent')}
      </p>
      {image && <img src={imageUrl(image)} alt="" />}
    </div>
  )
}
