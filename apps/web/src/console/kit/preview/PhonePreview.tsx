import type { Living } from '@lectern/contract/base/life.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type PreviewMessage, previewData, previewReady } from '../../../lib/preview.ts'
import { useT } from '../../context/i18n.ts'
import { LifeNote } from '../life/LifeNote.tsx'
import styles from './phone-preview.module.css'

/** Debounce: the page redraws when typing pauses. */
const debounceMs = 200

interface PhonePreviewProps {
  /** The public page, without the record's id: in preview it fetches nothing, it receives its data. */
  address: string
  /** In the shape of the public call's reply; undefined while there is nothing to show. */
  data: unknown
  /** What decides whether users see it. */
  of?: Living
}

/** A public page in a phone frame, showing what has been typed so far. */
export function PhonePreview({ address, data, of: thing }: PhonePreviewProps): ReactNode {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  // Callers may build their data at every render; comparing JSON sends it to the page only when the content changed.
  const json: string | undefined = useMemo(() => JSON.stringify(data), [data])

  useEffect(() => {
    const show = () => {
      const message: PreviewMessage = { type: previewData, data: json && JSON.parse(json) }
      frame.current?.contentWindow?.postMessage(message, location.origin)
    }
    const onMessage = ({ source, origin, data: received }: MessageEvent<Partial<PreviewMessage> | null>) => {
      const fromFrame = source !== null && source === frame.current?.contentWindow && origin === location.origin
      if (fromFrame && received?.type === previewReady) show()
    }
    const timer = setTimeout(show, debounceMs)
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
    }
  }, [json])

  return (
    <div className={styles.preview}>
      <div className={styles.phone}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, and a sandbox that lets it run would restrict nothing */}
        <iframe
          ref={frame}
          title={t('uploads.preview.title')}
          src={`/#${address}${address.includes('?') ? '&' : '?'}preview=1`}
        />
      </div>
      {thing && (
        <p>
          <LifeNote of={thing} />
        </p>
      )}
      <p>{t('uploads.preview.note')}</p>
    </div>
  )
}
