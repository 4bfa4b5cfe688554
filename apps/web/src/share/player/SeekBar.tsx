import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { formatLength } from '../../lib/length.ts'
import { t } from '../context/i18n.ts'
import type { Player } from './use-player.ts'

/** A range input handles touch, mouse and keyboard by itself. The media seeks on release, not at every pixel. */
export function SeekBar({ player: { time, duration, playback } }: { player: Player }) {
  const range = useRef<HTMLInputElement>(null)
  const [dragPosition, setDragPosition] = useState<number>()
  const position = dragPosition ?? Math.min(time, duration)

  useEffect(() => {
    const input = range.current
    const onRelease = () => {
      setDragPosition(undefined)
      playback.seek(Number(input?.value))
    }
    input?.addEventListener('change', onRelease)
    return () => input?.removeEventListener('change', onRelease)
  }, [playback])

  return (
    <input
      ref={range}
      className="seek"
      type="range"
      min={0}
      max={Math.max(duration, 1)}
      step={0.5}
      value={position}
      onChange={(event) => setDragPosition(Number(event.target.value))}
      style={{ '--done': `${duration > 0 ? (position / duration) * 100 : 0}%` } as CSSProperties}
      aria-label={t('share.player.seek')}
      aria-valuetext={t('share.player.at', { at: formatLength(position), total: formatLength(duration) })}
    />
  )
}
