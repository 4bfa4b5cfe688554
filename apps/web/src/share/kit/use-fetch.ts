import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/http.ts'
import { arrivedData, fetchData } from '../context/fetch-data.ts'
import { reportError } from '../context/report-error.ts'

type Outcome<T> = { state: 'gone' | 'unreachable' } | { state: 'ready'; data: T }
export type Answer<T> = ({ state: 'loading' } | Outcome<T>) & {
  /** Fetches again. What is shown stays until newer data arrives. */
  reload: () => void
}

interface Fetched<T> {
  path: string | null
  attempt: number
  outcome: Outcome<T>
}

function initialAnswer<T>(path: string | null | undefined): Fetched<T> | undefined {
  const reply = path ? arrivedData(path) : undefined
  return reply && path ? { path, attempt: 0, outcome: { state: 'ready', data: reply.data as T } } : undefined
}

/** Fetches what a page shows. Null means that there is no such thing, undefined that nothing is needed yet. */
export function useFetch<T>(path: string | null | undefined): Answer<T> {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState(() => initialAnswer<T>(path))

  useEffect(() => {
    if (path === undefined) return
    const aborter = new AbortController()
    load<T>(path, aborter.signal).then(
      (outcome) =>
        setAnswer((previous) => {
          const old = previous?.path === path && previous.outcome.state === 'ready' ? previous.outcome.data : undefined
          const changed = outcome.state === 'ready' ? outcome.data !== old : old === undefined
          return changed ? { path, attempt, outcome } : previous
        }),
      () => undefined, // aborted: the visitor has left
    )
    return () => aborter.abort()
  }, [path, attempt])

  const reload = () => setAttempt(attempt + 1)
  const current = answer && answer.path === path && (answer.attempt === attempt || answer.outcome.state === 'ready')
  return current ? { ...answer.outcome, reload } : { state: 'loading', reload }
}

async function load<T>(path: string | null, signal: AbortSignal): Promise<Outcome<T>> {
  if (path === null) return { state: 'gone' }
  try {
    return { state: 'ready', data: await fetchData<T>(path, signal) }
  } catch (error) {
    if (!(error instanceof ApiError) || signal.aborted) throw error
    const refused = error.status >= 400 && error.status < 500 && error.status !== 429
    if (refused) return { state: 'gone' }
    reportError(error)
    return { state: 'unreachable' }
  }
}

/** The data of an optional part of a page: if it cannot be fetched, the page is shown without it. */
export function dataOf<T>(answer: Answer<T>): T | undefined {
  return answer.state === 'ready' ? answer.data : undefined
}
