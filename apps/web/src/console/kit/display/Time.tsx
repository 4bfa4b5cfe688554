import { Tooltip } from 'antd'
import { type ReactNode, useSyncExternalStore } from 'react'
import { formatTime, relativeTime } from '../../../lib/time.ts'
import { useLanguage } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import styles from './time.module.css'

/** A time in the operator's time zone. */
export function AbsoluteTime({ iso }: { iso: string }): ReactNode {
  return <time dateTime={iso}>{formatTime(iso, useTimeZone())}</time>
}

/** The same with the time of day below the date, for tables that have no room for both in one line. */
export function StackedTime({ iso }: { iso: string }): ReactNode {
  const [date, time] = formatTime(iso, useTimeZone()).split(' ')
  return (
    <time dateTime={iso} className={styles.stacked}>
      {date} <span>{time}</span>
    </time>
  )
}

/** How long ago, up to a day; the tooltip and screen readers give the full time. */
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

/** The current time, updated every minute, for content that depends on it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, thisMinute)
}

let now = Date.now()
const thisMinute = () => now
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** One timer for all the times on the screen, stopped when there are none. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    now = Date.now()
    timer = setInterval(tick, 60_000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
