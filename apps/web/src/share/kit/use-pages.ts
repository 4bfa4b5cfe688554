import type { Page } from '@lectern/contract/base/page.ts'
import { useEffect, useState } from 'react'
import { ask } from '../context/ask.ts'

interface Paged<T> {
  rows: T[]
  total: number
  state: 'loading' | 'ready' | 'failed'
  /** Null where all is shown, or is being asked for. */
  more: (() => void) | null
}

const size = 20

/** A list that grows by a page when asked to; `path` may carry filters of its own, and starts anew with others. */
export function usePages<T>(path: string | undefined): Paged<T> {
  const [wanted, setWanted] = useState({ path, page: 1 })
  // An object, so that another try at the same page is another wish.
  const wish = wanted.path === path ? wanted : undefined
  const [got, setGot] = useState<{ path?: string; rows: T[]; total: number; page: number }>()
  const [failed, setFailed] = useState<{ path: string; wish?: object }>()
  const page = wish?.page ?? 1

  useEffect(() => {
    if (path === undefined) return
    const leaving = new AbortController()
    const address = `${path}${path.includes('?') ? '&' : '?'}page=${page}&size=${size}`
    ask<Page<T>>(address, leaving.signal).then(
      ({ content, totalElements: total }) =>
        setGot((before) => {
          const earlier = page > 1 && before?.path === path ? before.rows : []
          return { path, rows: [...earlier, ...content], total, page }
        }),
      () => {
        if (!leaving.signal.aborted) setFailed({ path, wish })
      },
    )
    return () => leaving.abort()
  }, [path, page, wish])

  const mine = got?.path === path ? got : undefined
  const rows = mine?.rows ?? []
  const next = (to: number) => () => setWanted({ path, page: to })
  const shown = { rows, total: mine?.total ?? 0 }
  if (failed && failed.path === path && failed.wish === wish) return { ...shown, state: 'failed', more: next(page) }
  if (mine?.page !== page) return { ...shown, state: 'loading', more: null }
  return { ...shown, state: 'ready', more: rows.length < mine.total ? next(page + 1) : null }
}
