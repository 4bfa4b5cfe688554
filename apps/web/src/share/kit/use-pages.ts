import type { Page } from '@lectern/contract/base/page.ts'
import { useEffect, useState } from 'react'
import { fetchData } from '../context/fetch-data.ts'
import { reportError } from '../context/report-error.ts'

interface PagedList<T> {
  rows: T[]
  total: number
  state: 'loading' | 'ready' | 'failed'
  /** Null when everything is shown, or while a page is loading. */
  loadMore: (() => void) | null
}

const size = 20

/** A list that grows by a page with each `loadMore`. `path` may include filters; a new path starts the list over. */
export function usePages<T>(path: string | undefined): PagedList<T> {
  const [requested, setRequested] = useState({ path, page: 1 })
  // Compared by identity, so that a retry of the same page is a new request.
  const request = requested.path === path ? requested : undefined
  const [loaded, setLoaded] = useState<{ path?: string; rows: T[]; total: number; page: number }>()
  const [failed, setFailed] = useState<{ path: string; request?: object }>()
  const page = request?.page ?? 1

  useEffect(() => {
    if (path === undefined) return
    const aborter = new AbortController()
    const address = `${path}${path.includes('?') ? '&' : '?'}page=${page}&size=${size}`
    fetchData<Page<T>>(address, aborter.signal).then(
      ({ content, totalElements: total }) =>
        setLoaded((previous) => {
          const earlierRows = page > 1 && previous?.path === path ? previous.rows : []
          return { path, rows: [...earlierRows, ...content], total, page }
        }),
      (error: unknown) => {
        if (aborter.signal.aborted) return
        reportError(error)
        setFailed({ path, request })
      },
    )
    return () => aborter.abort()
  }, [path, page, request])

  const current = loaded?.path === path ? loaded : undefined
  const rows = current?.rows ?? []
  const load = (to: number) => () => setRequested({ path, page: to })
  const shown = { rows, total: current?.total ?? 0 }
  if (failed && failed.path === path && failed.request === request) {
    return { ...shown, state: 'failed', loadMore: load(page) }
  }
  if (current?.page !== page) return { ...shown, state: 'loading', loadMore: null }
  return { ...shown, state: 'ready', loadMore: rows.length < current.total ? load(page + 1) : null }
}
