/** Why the session of the open console ended, and who else signed in in this browser meanwhile. */
export interface SessionEnd {
  /** The server's words. */
  why: string
  /** The name of another member, whose session this browser has now. */
  other: string | null
}

let watching = false
let ended: SessionEnd | null = null
let waiting: (() => void)[] = []
const listeners = new Set<() => void>()

function set(next: SessionEnd | null): void {
  ended = next
  for (const listener of listeners) listener()
}

/**
 * The end of a session while the console is open. The console stays as it is and asks to sign in again; calls that only
 * read wait for that.
 */
export const sessionEnd = {
  current: (): SessionEnd | null => ended,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** From now on there is a console that can ask, or there is none any more. */
  watch: (on: boolean): void => {
    watching = on
    if (!on) set(null)
  },
  isWatching: (): boolean => watching,

  /** Several calls that fail at once ask once. Resolves when the same member is signed in again. */
  async begin(why: string): Promise<void> {
    if (!ended) set({ why, other: null })
    await new Promise<void>((resolve) => waiting.push(resolve))
  },
  takenOverBy: (other: string, why: string): void => set({ why: ended?.why ?? why, other }),
  /** Goes on where it was. False if nothing had ended. */
  resume(): boolean {
    if (!ended) return false
    set(null)
    const calls = waiting
    waiting = []
    for (const goOn of calls) goOn()
    return true
  },
}
