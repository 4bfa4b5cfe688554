import { type ReactNode, useEffect, useRef } from 'react'
import { type PreviewMessage, previewData, previewReady } from '../../../lib/preview.ts'
import { useT } from '../../context/i18n.ts'
import styles from './phone-preview.module.css'

/** Typing goes on while the page redraws, so it redraws in the pauses. */
const pauseMs = 200

interface PhonePreviewProps {
  /** The public page, without the record's id: it asks nobody, it is given what it shows. */
  address: string
  /** In the shape of the public call's reply; undefined while there is nothing to show. */
  data: unknown
}

/** A public page in a phone, showing what has been typed so far. */
export function PhonePreview({ address, data }: PhonePreviewProps): ReactNode {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  // Callers make their data anew at every render; the page is told only when it says something else.
  const json: string | undefined = JSON.stringify(data)

  useEffect(() => {
    const show = () => {
      const message: PreviewMessage = { type: previewData, data: json && JSON.parse(json) }
      frame.current?.contentWindow?.postMessage(message, location.origin)
    }
    const hear = ({ source, origin, data: said }: MessageEvent<Partial<PreviewMessage> | null>) => {
      const fromFrame = source !== null && source === frame.current?.contentWindow && origin === location.origin
      if (fromFrame && said?.type === previewReady) show()
    }
    const pause = setTimeout(show, pauseMs)
    addEventListener('message', hear)
    return () => {
      clearTimeout(pause)
      removeEventListener('message', hear)
    }
  }, [json])

  return (
    <div className={styles.preview}>
      <div className={styles.phone}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, and a sandbox that lets it run holds nothing back */}
        <iframe
          ref={frame}
          title={t('uploads.preview.title')}
          src={`/#${address}${address.includes('?') ? '&' : '?'}preview=1`}
        />
      </div>
      <p>{t('uploads.preview.note')}</p>
    </div>
  )
}
