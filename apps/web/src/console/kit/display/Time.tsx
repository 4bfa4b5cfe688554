import { Tooltip } from 'antd'
import { type ReactNode, useSyncExternalStore } from 'react'
import { formatTime, relativeTime } from '../../../lib/time.ts'
import { useLanguage } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'

/** A moment on the operator's clock. */
export function AbsoluteTime({ iso }: { iso: string }): ReactNode {
  return <time dateTime={iso}>{formatTime(iso, useTimeZone())}</time>
}

/** How long ago, up to a day; the moment itself on hover and to screen readers. */
export function RelativeTime({ iso }: { iso: string }): ReactNode {
  const zone = useTimeZone()
  const language = useLanguage()
  const now = useNow()
  const full = formatTime(iso, zone)
  return (
    <Tooltip title={full}>
      <time dateTime={iso} aria-label={full}>
        {relativeTime(iso, new Date(now), language, zone)}
      </time>
    </Tooltip>
  )
}

/** The time by the minute, for what is true only until or from some moment. */
export function useNow(): number {
  return useSyncExternalStore(everyMinute, thisMinute)
}

let now = Date.now()
const thisMinute = () => now
const readers = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = Date.now()
  for (const reader of readers) reader()
}

/** One clock for all the times on the screen, stopped when there are none. */
function everyMinute(reader: () => void): () => void {
  readers.add(reader)
  if (clock === undefined) {
    now = Date.now()
    clock = setInterval(tick, 60_000)
  }
  return () => {
    readers.delete(reader)
    if (readers.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}
