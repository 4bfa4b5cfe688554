import type { BulkRoute } from '@lectern/contract/base/bulk.ts'
import { auditTitle } from '@lectern/contract/base/route.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { type Actor, actorOf } from '../access/actor.ts'
import { shownTitle } from '../audit/shown-title.ts'
import type { Db } from '../database/database.ts'
import { retryConflicts } from '../database/failures.ts'
import { phrase } from '../phrases/phrases.ts'
import { storeTable } from '../spreadsheet/store-table.ts'
import type { Cell } from '../spreadsheet/write-table.ts'
import { defineTask, resultsFolder, type TaskKind, type TaskRun } from '../tasks/tasks.ts'
import { type BulkAct, lockMatching, wordRefusal } from './bulk-act.ts'
import type { List } from './define-list.ts'

interface BulkParams<V> {
  matching: Record<string, unknown>
  values: V
  total: number
  /** The newest row when the call came. Rows that are added later were not meant, and the task might never end. */
  last: number
  language: Language
}

/** How far a task has got. It is saved with each batch, so that a run after a crash goes on behind the last one. */
interface BulkState {
  after: number
  done: number
  refused: number
  named: { id: number; message: string }[]
}

const batchSize = 200
/** The task names this many refused rows. It counts all of them. */
const mostNamed = 1_000

/** The task that goes on where a call would take too long, from batch to batch in the order of ids. */
export function bulkTask<V extends object>(route: BulkRoute, list: List, act: BulkAct<V>): TaskKind<BulkParams<V>> {
  return defineTask<BulkParams<V>>({
    kind: `bulk.${auditTitle(route)}`,
    needs: route,
    title: ({ total }, language) =>
      phrase(language, 'tasks.kinds.bulk', { name: shownTitle(auditTitle(route), language), count: total }),
    cancellable: true,
    run: async (run) => {
      const { params, staffId, platform, report, signal, saved, save } = run
      const { database, live } = platform
      const { last } = params
      let state = (saved as BulkState | null) ?? { after: 0, done: 0, refused: 0, named: [] }
      while (state.after < last) {
        signal.throwIfAborted()
        const before = state
        state = await retryConflicts(() =>
          database.transaction(async (db) => {
            const user = await actorOf(db, staffId, route)
            const next = await actOnBatch({ db, user }, list, act, params, before)
            await save(db, next)
            if (next.after === last) await live.announceChange(db, route, staffId)
            return next
          }),
        )
        await report(((state.done + state.refused) / params.total) * 100)
      }
      const file = state.named.length > 0 ? await storeRefusals(run, state) : undefined
      return { rows: state.done, refused: state.refused, file }
    },
  })
}

/** Acts on the next rows that match, and says how far the task has got with them. */
async function actOnBatch<V>(
  change: { db: Db; user: Actor },
  list: List,
  act: BulkAct<V>,
  { matching, values, last, language }: BulkParams<V>,
  state: BulkState,
): Promise<BulkState> {
  const { after, done, refused, named } = state
  const ids = (await lockMatching(change.db, list, matching, batchSize, after)).filter((id) => id <= last)
  const refusals = await act(change, ids, values)
  return {
    after: ids.length < batchSize ? last : (ids.at(-1) ?? last),
    done: done + ids.length - refusals.length,
    refused: refused + refusals.length,
    named: [...named, ...refusals.map((one) => wordRefusal(one, language))].slice(0, mostNamed),
  }
}

/** Leaves a file that says why rows were left as they are. */
async function storeRefusals<V>(
  { taskId, params: { language }, platform, signal }: TaskRun<BulkParams<V>>,
  { named }: BulkState,
): Promise<{ key: string; name: string }> {
  const name = `refused-${taskId}.csv`
  const key = `${resultsFolder}/${name}`
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const { id, message } of named) yield [id, message]
  }
  const columns = [phrase(language, 'tasks.bulk.id'), phrase(language, 'tasks.bulk.reason')]
  await storeTable(platform, { key, signal, format: 'csv', columns, rows: rows() })
  return { key, name }
}
