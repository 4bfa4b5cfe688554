import { type BulkOutcome, type BulkRoute, bulkLimit, type Selection } from '@lectern/contract/base/bulk.ts'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { undoableActions } from '../history/history.ts'
import type { Call } from '../http/implement.ts'
import { startTask } from '../tasks/tasks.ts'
import { type BulkAct, lockMatching, wordRefusal } from './bulk-act.ts'
import { bulkTask } from './bulk-task.ts'
import type { List } from './define-list.ts'

/**
 * Answers a call that changes many rows. All that one call can change it changes at once; more than that is left to a
 * background task.
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
    audit.undoable = done.length > 0 && undoableActions.has(route.audit ?? '')
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
