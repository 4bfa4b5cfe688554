import { formatLength } from '../../lib/length.ts'
import { t } from '../context/i18n.ts'
import { Icon } from '../kit/icons.tsx'
import { SeekBar } from './SeekBar.tsx'
import { speeds } from './speed.ts'
import { type Track, useMediaSession } from './use-media-session.ts'
import type { Player } from './use-player.ts'
import './player.css'

interface ControlsProps {
  player: Player
  track: Track
  /** Seconds to skip back or forward. */
  step: number
  /** Fetches a new media link when the current one no longer plays. */
  onRenew: () => void
  fullScreen?: { on: boolean; toggle: () => void }
}

/** Position, speed, back, play, forward, and full screen for a video: all within reach of a thumb. */
export function Controls({ player, track, step, onRenew, fullScreen }: ControlsProps) {
  const { time, duration, playing, waiting, failed, speed } = player
  const { toggle, skip, setSpeed } = player.playback
  useMediaSession(player, track, step)
  return (
    <div className="controls" role="group" aria-label={t('share.player.label')}>
      <SeekBar player={player} />
      <div className="controls-time">
        <span>{formatLength(time)}</span>
        {failed && (
          <span role="alert" className="controls-failed">
            {t('share.player.failed')}
            <button type="button" onClick={onRenew}>
              {t('share.player.retry')}
            </button>
          </span>
        )}
        <span>{formatLength(duration)}</span>
      </div>
      <div className="controls-row">
        <label className="speed">
          <span className="hidden">{t('share.player.speed')}</span>
          <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
            {speeds.map((value) => (
              <option key={value} value={value}>
                {value}×
              </option>
            ))}
          </select>
        </label>
        <SkipButton
          icon="back"
          step={step}
          onClick={() => skip(-step)}
          label={t('share.player.back', { seconds: step })}
        />
        <button
          type="button"
          className="play"
          aria-label={t(playing ? 'share.player.pause' : 'share.player.play')}
          aria-busy={waiting}
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} size={26} />
        </button>
        <SkipButton
          icon="forward"
          step={step}
          onClick={() => skip(step)}
          label={t('share.player.forward', { seconds: step })}
        />
        {fullScreen ? (
          <button
            type="button"
            className="control"
            aria-label={t(fullScreen.on ? 'share.player.smallScreen' : 'share.player.fullScreen')}
            onClick={fullScreen.toggle}
          >
            <Icon name={fullScreen.on ? 'small' : 'full'} />
          </button>
        ) : (
          <span className="control" />
        )}
      </div>
    </div>
  )
}

function SkipButton(props: { icon: 'back' | 'forward'; step: number; label: string; onClick: () => void }) {
  return (
    <button type="button" className="control" aria-label={props.label} onClick={props.onClick}>
      <Icon name={props.icon} size={32} />
      <small aria-hidden="true">{props.step}</small>
    </button>
  )
}
