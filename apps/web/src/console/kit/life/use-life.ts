import { type LifeState, type Living, lifeOf } from '@lectern/contract/base/life.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** Check again at least every minute: timers run late after a computer slept, and setTimeout cannot wait for months. */
const longestWaitMs = 60_000

/** The state of a thing; renders again exactly when that changes, and only then. */
export function useLife(thing: Living): LifeState {
  const { startTime, endTime, publishTime } = thing
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        const now = Date.now()
        const next = nextChange([startTime, endTime, publishTime], now)
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
    [startTime, endTime, publishTime],
  )
  return useSyncExternalStore(subscribe, () => lifeOf(thing, Date.now()))
}

/** The first of these moments that is still to come. */
function nextChange(moments: (string | null | undefined)[], now: number): number | null {
  const ahead = moments.flatMap((iso) => (iso ? Date.parse(iso) : [])).filter((at) => at > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}
