import { t } from '../context/i18n.ts'
import { Controls } from './Controls.tsx'
import type { Track } from './use-media-session.ts'
import { usePlayer } from './use-player.ts'

interface AudioBarProps {
  url: string
  duration: number | null
  track: Track
  onRenew: () => void
}

/** The player at the bottom of what is read, where a thumb reaches it. Nothing is fetched until it is asked to play. */
export function AudioBar({ url, duration, track, onRenew }: AudioBarProps) {
  const [player, attach] = usePlayer(duration)
  return (
    <section className="audio-bar" aria-label={t('share.player.label')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is what is written */}
      <audio ref={attach} src={url} preload="none" />
      <Controls player={player} track={track} step={15} onRenew={onRenew} />
    </section>
  )
}
