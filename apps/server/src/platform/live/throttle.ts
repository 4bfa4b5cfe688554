/**
 * Passes on what it is given: the first at once, and whatever follows within the pause together when the pause ends.
 * The same thing is passed on once, however often it was given in between.
 */
export function throttle<T>(pauseMs: number, passOn: (things: T[]) => void): (things: Iterable<T>) => void {
  const waiting = new Set<T>()
  let isPausing = false
  const passOnAll = () => {
    isPausing = waiting.size > 0
    if (!isPausing) return
    const things = [...waiting]
    waiting.clear()
    passOn(things)
    setTimeout(passOnAll, pauseMs).unref()
  }
  return (things) => {
    for (const thing of things) waiting.add(thing)
    if (!isPausing) passOnAll()
  }
}
