import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { useTab } from '../../context/tab.ts'
import type { RecordRoute } from './managed-contract.ts'
import type { ListHandle, Row } from './use-list.ts'

/** Who forgot to look for this long does not want to be told what was just saved. */
const freshMs = 60_000
const markedMs = 6_000

interface Mark {
  resource: string
  id: number
  at: number
  /** The tab of the list that tells it, and what that list showed then. */
  told?: { tab: string; place: string }
}
const markKey = ['justSaved']
const setMark = (client: QueryClient, mark: Mark | null) => client.setQueryData<Mark | null>(markKey, mark)

/** The next list of this resource that is looked at tells that this row was saved, and marks it. */
export function markSaved(client: QueryClient, resource: string, id: number): void {
  setMark(client, { resource, id, at: Date.now() })
}

export interface SavedRow<R extends Row> {
  row: R
  /** Whether it is among the rows that the list shows. */
  onPage: boolean
  /** Its id while it is to be marked, which ends after a few seconds. */
  marked: number | undefined
  dismiss: () => void
}

/** The row of this list that was just saved, wherever the list has it; null if there is none to tell of. */
export function useJustSaved<R extends Row>(
  list: Pick<ListHandle<R>, 'resource' | 'rows' | 'place' | 'loading' | 'updatedAt'>,
  get: RecordRoute<z.ZodObject, z.ZodType<Row>> | undefined,
): SavedRow<R> | null {
  const { key: tab } = useTab()
  const client = useQueryClient()
  const { data } = useQuery<Mark | null>({ queryKey: markKey, queryFn: skipToken })
  const [faded, setFaded] = useState<number>()
  const { resource, rows, place } = list
  const mark = data?.resource === resource ? data : undefined
  const mine = mark?.told?.tab === tab ? mark : undefined

  // The list that is looked at first tells it; turning its page or filtering it ends that.
  useEffect(() => {
    if (!mark) return
    if (mark.told === undefined && Date.now() - mark.at < freshMs) setMark(client, { ...mark, told: { tab, place } })
    else if (mark.told?.tab === tab && mark.told.place !== place) setMark(client, null)
  }, [mark, client, tab, place])

  const onPage = rows.find(({ id }) => id === mine?.id)
  // Rows from before the save say nothing about where the saved one is.
  const missing = mine !== undefined && onPage === undefined && !list.loading && list.updatedAt >= mine.at
  const { data: fetched } = useQuery({
    queryKey: [resource, 'justSaved', mine?.id],
    queryFn:
      get && missing ? ({ signal }): Promise<object> => call(get, { params: { id: mine.id } }, { signal }) : skipToken,
    meta: { quiet: true },
  })

  const markedAt = onPage && mine?.at
  useEffect(() => {
    if (markedAt === undefined) return
    const timer = setTimeout(() => setFaded(markedAt), markedMs)
    return () => clearTimeout(timer)
  }, [markedAt])

  const row = onPage ?? (missing ? (fetched as R | undefined) : undefined)
  if (!mine || !row) return null
  return {
    row,
    onPage: onPage !== undefined,
    marked: onPage && faded !== mine.at ? mine.id : undefined,
    dismiss: () => setMark(client, null),
  }
}
