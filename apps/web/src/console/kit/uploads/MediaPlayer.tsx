import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { formatLength } from '../../../lib/length.ts'
import { useT } from '../../context/i18n.ts'
import styles from './uploads.module.css'
import { previewKey, usePreviewUrl } from './use-preview-url.ts'

interface MediaPlayerProps {
  label: string
  fileKey: string
  /** As measured by the server, where known; otherwise the player measures it. */
  duration: number | null
}

/** Plays a stored audio or video file. */
export function MediaPlayer({ label, fileKey, duration }: MediaPlayerProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const url = usePreviewUrl(fileKey)
  const hasLoaded = useRef(false)
  const [measured, setMeasured] = useState<number | null>(null)
  const kind = fileKey.endsWith('.mp4') ? 'video' : 'audio'
  const seconds = duration ?? measured
  const player = {
    src: url,
    controls: true,
    preload: 'metadata',
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      hasLoaded.current = true
      if (Number.isFinite(currentTarget.duration)) setMeasured(Math.round(currentTarget.duration))
    },
    // The link may expire while the form is open, so fetch a new one; but not for a file that never loaded.
    onError: () => {
      if (hasLoaded.current) void client.invalidateQueries({ queryKey: previewKey(fileKey) })
      hasLoaded.current = false
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
