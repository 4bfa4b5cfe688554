import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/http.ts'
import { ask, cameEarly } from '../context/ask.ts'

type Outcome<T> = { state: 'gone' | 'unreachable' } | { state: 'ready'; data: T }
export type Answer<T> = ({ state: 'loading' } | Outcome<T>) & {
  /** Asks once more. What is shown stays until something newer comes. */
  again: () => void
}

interface Got<T> {
  path: string | null
  tries: number
  outcome: Outcome<T>
}

function early<T>(path: string | null | undefined): Got<T> | undefined {
  const came = cameEarly(path)
  return came && path ? { path, tries: 0, outcome: { state: 'ready', data: came.data as T } } : undefined
}

/** Asks for what a page shows; null means that there is no such thing, undefined that nothing is wanted yet. */
export function useAsk<T>(path: string | null | undefined): Answer<T> {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState(() => early<T>(path))

  useEffect(() => {
    if (path === undefined) return
    const leaving = new AbortController()
    load<T>(path, leaving.signal).then(
      (outcome) =>
        setAnswer((before) => {
          const had = before?.path === path && before.outcome.state === 'ready' ? before.outcome.data : undefined
          const newer = outcome.state === 'ready' ? outcome.data !== had : had === undefined
          return newer ? { path, tries, outcome } : before
        }),
      () => undefined, // the visitor has left
    )
    return () => leaving.abort()
  }, [path, tries])

  const again = () => setTries(tries + 1)
  const fits = answer && answer.path === path && (answer.tries === tries || answer.outcome.state === 'ready')
  return fits ? { ...answer.outcome, again } : { state: 'loading', again }
}

async function load<T>(path: string | null, signal: AbortSignal): Promise<Outcome<T>> {
  if (path === null) return { state: 'gone' }
  try {
    return { state: 'ready', data: await ask<T>(path, signal) }
  } catch (error) {
    if (!(error instanceof ApiError) || signal.aborted) throw error
    const refused = error.status >= 400 && error.status < 500 && error.status !== 429
    return { state: refused ? 'gone' : 'unreachable' }
  }
}

/** Of what would be nice to have: where it does not come, the page does without. */
export function dataOf<T>(answer: Answer<T>): T | undefined {
  return answer.state === 'ready' ? answer.data : undefined
}
