import { type BulkOutcome, type BulkRoute, bulkLimit, type Selection } from '@lectern/contract/base/bulk.ts'
import { auditTitle } from '@lectern/contract/base/route.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { type Actor, actorOf } from '../access/actor.ts'
import { type Db, retryConflicts } from '../database/database.ts'
import { AppError, refusalText } from '../errors/app-error.ts'
import { constraintRefusal } from '../errors/constraint-refusals.ts'
import type { Call } from '../http/implement.ts'
import { isPhrase, phrase } from '../phrases/phrases.ts'
import { storeTable } from '../spreadsheet/store-table.ts'
import type { Cell } from '../spreadsheet/write-table.ts'
import { defineTask, resultsFolder, startTask, type TaskKind, type TaskRun } from '../tasks/tasks.ts'
import type { List } from './define-list.ts'
import { lockOrder } from './order.ts'

/** The rows of a batch that stay as they are, and why. */
export interface Refusal {
  id: number
  error: AppError
}

/** Does something to a batch of rows in the caller's transaction. Rows that it refuses stay as they are. */
export type BulkAct<V> = (change: { db: Db; user: Actor }, ids: number[], values: V) => Promise<Refusal[]>

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

/**
 * Answers a call that changes many rows. All that one call can change it changes at once; more than that is left to a
 * background task, which goes from batch to batch in the order of ids.
 */
export function bulkHandler<V extends object>(route: BulkRoute, list: List, act: BulkAct<V>) {
  const task = bulkTask(route, list, act)
  return async (call: Call<BulkRoute>): Promise<BulkOutcome> => {
    const { db, user, audit, language, platform } = call
    const { selection, ...rest } = call.body as { selection: Selection }
    const values = rest as V
    const last = await list.newestId(db)
    const ids = await selectedIds(db, list, selection)
    if (ids === 'many' && 'matching' in selection) {
      const { matching, total } = selection
      audit.changed(null, { rows: total })
      const taskId = await startTask(platform, db, task, user.id, { matching, values, total, last, language })
      return { done: 0, refused: [], taskId }
    }
    const chosen = ids as number[]
    const refused = await act({ db, user }, chosen, values)
    const untouched = new Set(refused.map(({ id }) => id))
    const done = chosen.filter((id) => !untouched.has(id))
    audit.changed(null, { ids: done, rows: done.length, refused: refused.length })
    return { done: done.length, refused: refused.map((one) => wordRefusal(one, language)), taskId: null }
  }
}

/** The rows that the caller means, or that they are too many for one call. They must be as many as the caller was told. */
async function selectedIds(db: Db, list: List, selection: Selection): Promise<number[] | 'many'> {
  if ('ids' in selection) return [...new Set(selection.ids)].sort((a, b) => a - b)
  const { matching, total } = selection
  const count = await list.count(db, matching)
  if (count !== total) throw new AppError('bulk.changed', { count })
  if (count > bulkLimit) return 'many'
  const ids = await lockMatching(db, list, matching, bulkLimit + 1)
  if (ids.length !== total) throw new AppError('bulk.changed', { count: ids.length })
  return ids
}

/** Locks rows that match, so that none is changed because of what it was a moment ago. */
async function lockMatching(
  db: Db,
  list: List,
  matching: Record<string, unknown>,
  limit: number,
  after = 0,
): Promise<number[]> {
  // Calls for one row lock the order first too, so that nobody waits for each other.
  if (list.table.order) await lockOrder(db, list)
  return list.lockIds(db, matching, limit, after)
}

const wordRefusal = ({ id, error }: Refusal, language: Language) => ({
  id,
  reason: error.reason,
  message: refusalText(error, language),
})

function bulkTask<V extends object>(route: BulkRoute, list: List, act: BulkAct<V>): TaskKind<BulkParams<V>> {
  return defineTask<BulkParams<V>>({
    kind: `bulk.${auditTitle(route)}`,
    permission: route.permission,
    title: ({ total }, language) =>
      phrase(language, 'tasks.kinds.bulk', { name: titleOf(route, language), count: total }),
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
            const user = await actorOf(db, staffId, route.permission)
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

/** The call in the words of the operation log, such as "hot words · enable". */
function titleOf({ resource, audit }: BulkRoute, language: Language): string {
  const keys = [`audit.resources.${resource}`, `audit.actions.${audit}`]
  return keys.map((key) => (isPhrase(key) ? phrase(language, key) : key)).join(' · ')
}

/** Does the same to one row after the other. A row that is refused is rolled back by itself, and the others go on. */
export async function oneByOne(
  db: Db,
  ids: number[],
  change: (db: Db, id: number) => Promise<void>,
): Promise<Refusal[]> {
  const refused: Refusal[] = []
  for (const id of ids) {
    try {
      await db.transaction((savepoint) => change(savepoint, id))
    } catch (error) {
      const refusal = error instanceof AppError ? error : constraintRefusal(error, {})
      if (!refusal) throw error
      refused.push({ id, error: refusal })
    }
  }
  return refused
}
