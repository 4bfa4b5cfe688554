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

/** The player at the bottom of an article, within reach of a thumb. Nothing is fetched until somebody presses play. */
export function AudioBar({ url, duration, track, onRenew }: AudioBarProps) {
  const [player, attach] = usePlayer(duration)
  return (
    <section className="audio-bar" aria-label={t('share.player.label')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the article is the text that is read */}
      <audio ref={attach} src={url} preload="none" />
      <Controls player={player} track={track} step={15} onRenew={onRenew} />
    </section>
  )
}
