import { useState } from 'react'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { type BulkOutcome, runBulk } from './bulk.ts'
import type { Row } from './use-list.ts'

export interface BulkHandle<R extends Row = Row> {
  picked: R[]
  pick: (ids: number[]) => void
  /** How many rows are finished, of how many, while a bulk action runs. */
  progress: { finished: number; total: number } | null
  /** The outcome of the last action, if some rows were refused. Kept as state, so that a hidden tab shows it later. */
  outcome: BulkOutcome<R> | null
  forgetOutcome: () => void
  run: (work: (row: R) => Promise<unknown>) => Promise<void>
}

/** The picked rows, and running one action on all of them with a report of the outcome. */
export function useBulk<R extends Row>(
  rows: R[],
  refresh: () => Promise<void>,
  /** The list's place: picks apply to the rows in view; another page or another filter discards them. */
  place: string,
): BulkHandle<R> {
  const [picks, setPicks] = useState<{ place: string; ids: number[] }>({ place: '', ids: [] })
  const [progress, setProgress] = useState<BulkHandle<R>['progress']>(null)
  const [outcome, setOutcome] = useState<BulkOutcome<R> | null>(null)

  const picked = picks.place === place ? rows.filter((row) => picks.ids.includes(row.id)) : []
  const pick = (ids: number[]) => setPicks({ place, ids })

  async function run(work: (row: R) => Promise<unknown>): Promise<void> {
    const total = picked.length
    setProgress({ finished: 0, total })
    const result = await runBulk(picked, work, (finished) => setProgress({ finished, total }))
    setProgress(null)
    pick(result.refused.map(({ row }) => row.id))
    if (result.refused.length > 0) setOutcome(result)
    else void feedback().message.success(t('kit.bulk.allDone', { count: result.done }))
    await refresh()
  }

  return { picked, pick, progress, outcome, forgetOutcome: () => setOutcome(null), run }
}
