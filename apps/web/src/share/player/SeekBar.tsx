import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { t } from '../context/i18n.ts'
import { formatLength } from '../../lib/time.ts'
import type { Player } from './use-player.ts'

/** A range does touch, mouse and keyboard by itself; the media moves when the finger lets go, not at every pixel. */
export function SeekBar({ player: { time, duration, playback } }: { player: Player }) {
  const range = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState<number>()
  const at = dragged ?? Math.min(time, duration)

  useEffect(() => {
    const input = range.current
    const letGo = () => {
      setDragged(undefined)
      playback.seek(Number(input?.value))
    }
    input?.addEventListener('change', letGo)
    return () => input?.removeEventListener('change', letGo)
  }, [playback])

  return (
    <input
      ref={range}
      className="seek"
      type="range"
      min={0}
      max={Math.max(duration, 1)}
      step={0.5}
      value={at}
      onChange={(event) => setDragged(Number(event.target.value))}
      style={{ '--done': `${duration > 0 ? (at / duration) * 100 : 0}%` } as CSSProperties}
      aria-label={t('share.player.seek')}
      aria-valuetext={t('share.player.at', { at: formatLength(at), total: formatLength(duration) })}
    />
  )
}
