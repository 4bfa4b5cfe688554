import type { Selection } from '@lectern/contract/base/bulk.ts'
import type { Page } from '@lectern/contract/base/page.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/http.ts'
import type { BulkRun } from './bulk-action.ts'
import { type RunningBulk, useBulkRun } from './use-bulk-run.ts'
import type { ListHandle, Row } from './use-list.ts'

type Matching = { matching: Record<string, unknown>; total: number }

export interface BulkHandle extends RunningBulk {
  selection: Selection | null
  /** The rows of this page that are shown as picked. */
  ids: number[]
  pick: (ids: number[]) => void
  /** Picks every row that the filters match, on all pages. Undefined if they are all on this page. */
  pickMatching: (() => Promise<void>) | undefined
  /** How many rows match. Undefined while that has not been counted. */
  matches: number | undefined
  counting: boolean
  run: (run: BulkRun) => Promise<void>
  /** The number of rows that match had changed: nothing was done, and the new number can be taken. */
  changed: { from: number; to: number; filters: string } | null
  takeChanged: () => void
  forgetChanged: () => void
}

interface BulkOptions<R extends Row> {
  list: Pick<ListHandle<R>, 'resource' | 'place' | 'rows' | 'total' | 'totalCapped' | 'matching' | 'counting'>
  nameOf: (row: R) => string
}

/** The picked rows, or all that match the filters, and running one call on them. */
export function useBulk<R extends Row>({ list, nameOf }: BulkOptions<R>): BulkHandle {
  const client = useQueryClient()
  const [picks, setPicks] = useState<{ place: string; ids: number[] }>({ place: '', ids: [] })
  const [all, setAll] = useState<{ filters: string; total: number } | null>(null)
  const [changed, setChanged] = useState<BulkHandle['changed']>(null)

  const { matching } = list
  const filters = JSON.stringify(matching)
  const pageIds = list.rows.map(({ id }) => id)
  // Ids are picked on one page; all that match stay picked on every page, until a filter changes.
  const everything: Matching | null = all?.filters === filters ? { matching, total: all.total } : null
  const ids = everything ? pageIds : picks.place === list.place ? pageIds.filter((id) => picks.ids.includes(id)) : []
  const selection: Selection | null = everything ?? (ids.length > 0 ? { ids } : null)

  const pick = (next: number[]) => {
    setAll(null)
    setPicks({ place: list.place, ids: next })
  }

  async function pickMatching(): Promise<void> {
    const total = list.totalCapped ? await list.counting.start() : list.total
    if (total !== undefined) setAll({ filters, total })
  }

  const { start, ...runner } = useBulkRun({
    resource: list.resource,
    nameOf: knownName,
    // The refused ones stay picked, to be looked at or tried again.
    onOutcome: ({ refused }) => pick(refused.map(({ id }) => id)),
    takeRefusal: (refusal) => {
      if (!everything || !isChanged(refusal)) return false
      setChanged({ from: everything.total, to: Number(refusal.params.count), filters })
      return true
    },
  })

  function knownName(id: number): string {
    const pages = client
      .getQueriesData<Page<R>>({ queryKey: [list.resource, 'list'] })
      .map(([, page]) => page?.content ?? [])
    const row = [list.rows, ...pages].flat().find((one) => one.id === id)
    return row ? nameOf(row) : `#${id}`
  }

  const onThisPage = !list.totalCapped && list.total <= list.rows.length
  return {
    selection,
    ids,
    pick,
    pickMatching: everything || onThisPage ? undefined : pickMatching,
    matches: list.totalCapped ? undefined : list.total,
    counting: list.counting.running,
    ...runner,
    run: async (work) => {
      if (selection) await start(selection, work)
    },
    changed,
    takeChanged: () => {
      // The number belongs to the filters of that call, which may have changed since.
      if (changed) setAll({ filters: changed.filters, total: changed.to })
      setChanged(null)
    },
    forgetChanged: () => {
      pick([])
      setChanged(null)
    },
  }
}

const isChanged = (refusal: unknown): refusal is ApiError =>
  refusal instanceof ApiError && refusal.reason === 'bulk.changed'
