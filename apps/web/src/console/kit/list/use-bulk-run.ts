import type { BulkOutcome, Selection } from '@lectern/contract/base/bulk.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { refreshResource } from '../../context/resources.ts'
import { showRefusal } from '../form/refusal.ts'
import { type BulkRun, countOf } from './bulk-action.ts'

/** The outcome of an action that was refused for some rows, with the names of those that are known. */
export interface Refusals {
  done: number
  refused: { id: number; name: string; message: string }[]
}

export interface RunningBulk {
  /** How many rows an action is running on. */
  running: number | null
  /** Kept as state, so that a hidden tab shows it later. */
  refusals: Refusals | null
  forgetRefusals: () => void
}

interface BulkRunner extends RunningBulk {
  start: (selection: Selection, work: BulkRun) => Promise<void>
}

interface BulkRunOptions {
  resource: string
  nameOf: (id: number) => string
  onOutcome?: (outcome: BulkOutcome) => void
  /** Takes a refusal of the whole call that needs more than a message; true if it did. */
  takeRefusal?: (refusal: unknown) => boolean
}

/** Runs one call on many rows at a time, and says what came of it. */
export function useBulkRun({ resource, nameOf, onOutcome, takeRefusal }: BulkRunOptions): BulkRunner {
  const client = useQueryClient()
  const [running, setRunning] = useState<number | null>(null)
  const [refusals, setRefusals] = useState<Refusals | null>(null)

  async function start(selection: Selection, work: BulkRun): Promise<void> {
    if (running !== null) return
    setRunning(countOf(selection))
    try {
      const outcome = await work(selection)
      onOutcome?.(outcome)
      tell(outcome)
    } catch (refusal) {
      if (!takeRefusal?.(refusal)) showRefusal(refusal)
    } finally {
      setRunning(null)
    }
    await refreshResource(client, resource)
  }

  function tell({ done, refused, taskId }: BulkOutcome): void {
    if (taskId !== null) void feedback().message.info(t('kit.bulk.taskStarted'))
    else if (refused.length === 0) void feedback().message.success(t('kit.bulk.allDone', { count: done }))
    if (refused.length > 0) setRefusals({ done, refused: refused.map((one) => ({ ...one, name: nameOf(one.id) })) })
  }

  return { running, start, refusals, forgetRefusals: () => setRefusals(null) }
}
