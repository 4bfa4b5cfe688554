import type { SharedRecording } from '@lectern/contract/share/recordings.ts'
import { formatLength } from '../../lib/length.ts'
import { t } from '../context/i18n.ts'
import { Icon } from '../kit/icons.tsx'
import { SeekBar } from '../player/SeekBar.tsx'
import { useMediaSession } from '../player/use-media-session.ts'
import { usePlayer } from '../player/use-player.ts'
import '../player/player.css'

/** A recording is short, so its player is one button and a seek bar. */
export function PlayButton({ recording, onRenew }: { recording: SharedRecording; onRenew: () => void }) {
  const { audioUrl, duration, title, nickname, cover } = recording
  const [player, attach] = usePlayer(duration)
  useMediaSession(player, { title, artist: nickname, album: '', artwork: cover }, 5)
  return (
    <div className="voice" role="group" aria-label={t('share.player.label')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the page shows the text that is read */}
      <audio ref={attach} src={audioUrl} preload="none" />
      <button
        type="button"
        className="play"
        aria-label={t(player.playing ? 'share.player.pause' : 'share.player.play')}
        aria-busy={player.waiting}
        onClick={player.failed ? onRenew : player.playback.toggle}
      >
        <Icon name={player.playing ? 'pause' : 'play'} />
      </button>
      <div className="voice-way">
        <SeekBar player={player} />
        <p className="controls-time">
          <span>{formatLength(player.time)}</span>
          {player.failed && <span role="alert">{t('share.player.failed')}</span>}
          <span>{formatLength(player.duration)}</span>
        </p>
      </div>
    </div>
  )
}
