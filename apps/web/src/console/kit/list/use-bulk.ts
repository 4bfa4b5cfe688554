import type { BulkOutcome, Selection } from '@lectern/contract/base/bulk.ts'
import type { Page } from '@lectern/contract/base/page.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { refreshResource } from '../../context/resources.ts'
import { showRefusal } from '../form/refusal.ts'
import { type BulkRun, countOf, isMatching } from './bulk-action.ts'
import { showDone } from './offer-undo.tsx'
import { createPickedStore, type Picked, selectionOf } from './picked.ts'
import type { ListHandle, Row } from './use-list.ts'

/** The outcome of an action that was refused for some rows, with the names of those that are known. */
export interface Refusals {
  done: number
  refused: { id: number; name: string; message: string }[]
}

export interface BulkHandle {
  picked: Picked
  pick: (ids: number[]) => void
  /** Picks every row that the filters match, on all pages. Undefined if they are all on this page. */
  pickMatching: (() => Promise<void>) | undefined
  /** How many rows match. Undefined while that has not been counted. */
  matches: number | undefined
  counting: boolean
  /** How many rows an action is running on. */
  running: number | null
  run: (run: BulkRun) => Promise<void>
  /** Kept as state, so that a hidden tab shows it later. */
  refusals: Refusals | null
  forgetRefusals: () => void
  /** The number of rows that match had changed: nothing was done, and the new number can be taken. */
  changed: { from: number; to: number; filters: string } | null
  takeChanged: () => void
  forgetChanged: () => void
}

interface BulkOptions<R extends Row> {
  list: Pick<ListHandle<R>, 'resource' | 'place' | 'rows' | 'total' | 'totalCapped' | 'matching' | 'counting'>
  nameOf: (row: R) => string
  /** Always these rows, where an action is not about picked ones. */
  fixed?: Selection
}

/** The picked rows, or all that match the filters, and running one call on them. */
export function useBulk<R extends Row>({ list, nameOf, fixed }: BulkOptions<R>): BulkHandle {
  const client = useQueryClient()
  const [store] = useState(createPickedStore)
  const [running, setRunning] = useState<number | null>(null)
  const [refusals, setRefusals] = useState<Refusals | null>(null)
  const [changed, setChanged] = useState<BulkHandle['changed']>(null)

  const { matching, place } = list
  const filters = JSON.stringify(matching)
  const picked: Picked = { store, place, pageIds: list.rows.map(({ id }) => id), matching, filters }
  const pick = (ids: number[]) => store.set({ place, ids, all: null })
  const pickAll = (all: { filters: string; total: number }) => store.set({ ...store.state(), all })

  async function pickMatching(): Promise<void> {
    const total = list.totalCapped ? await list.counting.start() : list.total
    if (total !== undefined) pickAll({ filters, total })
  }

  async function run(work: BulkRun): Promise<void> {
    const selection = fixed ?? selectionOf(picked)
    if (!selection || running !== null) return
    setRunning(countOf(selection))
    try {
      let undoKey: string | null = null
      const outcome = await work(selection, {
        onUndo: (key) => {
          undoKey = key
        },
      })
      show(outcome, undoKey)
    } catch (refusal) {
      if (fixed || !isMatching(selection) || !isChanged(refusal)) showRefusal(refusal)
      else setChanged({ from: countOf(selection), to: Number(refusal.params.count), filters })
    } finally {
      setRunning(null)
    }
    await refreshResource(client, list.resource)
  }

  function show({ done, refused, taskId }: BulkOutcome, undoKey: string | null): void {
    // The refused ones stay picked, to be looked at or tried again.
    pick(refused.map(({ id }) => id))
    if (taskId !== null) void feedback().message.info(t('kit.bulk.taskStarted'))
    else if (done > 0) {
      showDone({ text: t('kit.bulk.allDone', { count: done }), undoKey, resource: list.resource, client })
    }
    if (refused.length > 0) setRefusals({ done, refused: refused.map((one) => ({ ...one, name: knownName(one.id) })) })
  }

  function knownName(id: number): string {
    const pages = client
      .getQueriesData<Page<R>>({ queryKey: [list.resource, 'list'] })
      .map(([, page]) => page?.content ?? [])
    const row = [list.rows, ...pages].flat().find((one) => one.id === id)
    return row ? nameOf(row) : `#${id}`
  }

  const onThisPage = !list.totalCapped && list.total <= list.rows.length
  return {
    picked,
    pick,
    pickMatching: onThisPage ? undefined : pickMatching,
    matches: list.totalCapped ? undefined : list.total,
    counting: list.counting.running,
    running,
    run,
    refusals,
    forgetRefusals: () => setRefusals(null),
    changed,
    takeChanged: () => {
      // The number belongs to the filters of that call, which may have changed since.
      if (changed) pickAll({ filters: changed.filters, total: changed.to })
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
