import { useSyncExternalStore } from 'react'

/**
 * When a code may be sent to a recipient again. Kept outside the components, so that the wait goes on when a tab is
 * left and opened again, and per recipient, so that another recipient need not wait.
 */
const waitEnds = new Map<string, number>()
const listeners = new Set<() => void>()
let now = 0
let clock: ReturnType<typeof setInterval> | undefined

export function startWait(recipient: string, seconds: number): void {
  waitEnds.set(recipient, Date.now() + seconds * 1000)
  tick()
}

export function useSecondsLeft(recipient: string): number {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil(((waitEnds.get(recipient) ?? 0) - now) / 1000)))
}

/** One clock for all the buttons on the screen, stopped when there are none. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  now = Date.now()
  clock ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

function tick(): void {
  now = Date.now()
  for (const [recipient, end] of waitEnds) if (end <= now) waitEnds.delete(recipient)
  for (const listener of listeners) listener()
}
