import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { formatLength } from '../../../lib/time.ts'
import { useT } from '../../context/i18n.ts'
import styles from './uploads.module.css'
import { previewKey, usePreviewUrl } from './use-preview-url.ts'

interface MediaPlayerProps {
  label: string
  fileKey: string
  /** As the server read it, where this is known; else the player tells. */
  duration: number | null
}

/** What is stored, to listen to or look at. */
export function MediaPlayer({ label, fileKey, duration }: MediaPlayerProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const url = usePreviewUrl(fileKey)
  const works = useRef(false)
  const [measured, setMeasured] = useState<number | null>(null)
  const kind = fileKey.endsWith('.mp4') ? 'video' : 'audio'
  const seconds = duration ?? measured
  const player = {
    src: url,
    controls: true,
    preload: 'metadata',
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      works.current = true
      if (Number.isFinite(currentTarget.duration)) setMeasured(Math.round(currentTarget.duration))
    },
    // A link ends while the form stays open; a file that never played is not asked for again and again.
    onError: () => {
      if (works.current) void client.invalidateQueries({ queryKey: previewKey(fileKey) })
      works.current = false
    },
  }
  return (
    <div className={styles.media}>
      {kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a raw file; its subtitles are another field
        <video {...player} playsInline aria-label={t('uploads.screen', { label })} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
        <audio {...player} aria-label={t('uploads.player', { label })} />
      )}
      <p className={styles.facts}>
        <span>{t(`uploads.kind.${kind}`)}</span>
        {seconds !== null && <span>{formatLength(seconds)}</span>}
      </p>
    </div>
  )
}
