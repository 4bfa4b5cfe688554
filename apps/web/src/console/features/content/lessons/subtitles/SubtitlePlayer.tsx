import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { previewKey, usePreviewUrl } from '../../../../kit/uploads/use-preview-url.ts'
import { formatMoment } from './clock.ts'
import type { Player } from './player.ts'
import styles from './subtitles.module.css'

interface SubtitlePlayerProps {
  player: Player
  /** Key of the audio or video. */
  media: string
  poster: string | undefined
}

/** Plays what the lines belong to; audio shows the cover. */
export function SubtitlePlayer({ player, media, poster }: SubtitlePlayerProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const url = usePreviewUrl(media)
  const { attach } = player
  const failedUrl = useRef<string>(undefined)
  const resumeMs = useRef(0)

  // Links expire while the lines are being edited: fetch a new one and resume where the old one stopped.
  const renewLink = () => {
    if (failedUrl.current === url) return
    failedUrl.current = url
    resumeMs.current = player.nowMs()
    void client.invalidateQueries({ queryKey: previewKey(media) })
  }
  return (
    <div className={styles.player}>
      {/* The lines beside it are its captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={attach}
        src={url}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={t('lessons.subtitles.player')}
        onError={renewLink}
        onLoadedMetadata={() => {
          if (resumeMs.current > 0) player.seek(resumeMs.current)
          resumeMs.current = 0
        }}
      />
      <CurrentTime player={player} />
    </div>
  )
}

/** Shows milliseconds, which subtitles need and the player's own clock leaves out. */
function CurrentTime({ player }: { player: Player }): ReactNode {
  const t = useT()
  const ms = useSyncExternalStore(player.subscribe, player.nowMs)
  return (
    <p className={styles.now}>
      {t('lessons.subtitles.now')} <time>{formatMoment(ms)}</time>
    </p>
  )
}
