import { type TimeWindow, type WindowState, windowState } from '@lectern/contract/operations/time-window.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** Check again at least every minute: timers run late after a computer slept, and setTimeout cannot wait for months. */
const longestWaitMs = 60_000

/** Whether a window waits, is open or has ended; renders again exactly when that changes, and only then. */
export function useWindowState({ startTime, endTime }: TimeWindow): WindowState {
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        const now = Date.now()
        const next = nextChange({ startTime, endTime }, now)
        if (next === null) return
        timer = setTimeout(
          () => {
            changed()
            wait()
          },
          Math.min(next - now, longestWaitMs),
        )
      }
      wait()
      return () => clearTimeout(timer)
    },
    [startTime, endTime],
  )
  return useSyncExternalStore(subscribe, () => windowState({ startTime, endTime }, Date.now()))
}

/** When the window's state changes next; null when it never will. */
function nextChange({ startTime, endTime }: TimeWindow, now: number): number | null {
  const ahead = [startTime, endTime].flatMap((iso) => (iso === null ? [] : Date.parse(iso))).filter((at) => at > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}
