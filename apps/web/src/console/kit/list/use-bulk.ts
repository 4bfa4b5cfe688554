import { useState } from 'react'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { useTab } from '../../context/tab.ts'
import { type BulkOutcome, runBulk } from './bulk.ts'
import type { Row } from './use-list.ts'

export interface BulkHandle<R extends Row = Row> {
  picked: R[]
  pick: (ids: number[]) => void
  /** Rows finished and asked for, while a bulk action runs. */
  progress: { finished: number; total: number } | null
  /** How the last one went, when not all went through. State, so that it waits for a tab that is hidden meanwhile. */
  outcome: BulkOutcome<R> | null
  forgetOutcome: () => void
  run: (work: (row: R) => Promise<unknown>) => Promise<void>
}

/** The rows that were picked, and one action on all of them with an honest account of how it went. */
export function useBulk<R extends Row>(rows: R[], refresh: () => Promise<void>): BulkHandle<R> {
  const { search } = useTab()
  const [picks, setPicks] = useState<{ at: string; ids: number[] }>({ at: '', ids: [] })
  const [progress, setProgress] = useState<BulkHandle<R>['progress']>(null)
  const [outcome, setOutcome] = useState<BulkOutcome<R> | null>(null)

  // A pick is of rows in view: on another page, or under another filter, it means nothing.
  const at = search.toString()
  const picked = picks.at === at ? rows.filter((row) => picks.ids.includes(row.id)) : []
  const pick = (ids: number[]) => setPicks({ at, ids })

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
