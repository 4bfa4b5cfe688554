import type { Language } from '@lectern/phrases/shape.ts'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/database.ts'
import { AppError, refusalText } from '../errors/app-error.ts'
import { constraintRefusal } from '../errors/constraint-refusals.ts'
import type { List } from './define-list.ts'
import { lockOrder } from './order.ts'

/** The rows of a batch that stay as they are, and why. */
export interface Refusal {
  id: number
  error: AppError
}

/** Does something to a batch of rows in the caller's transaction. Rows that it refuses stay as they are. */
export type BulkAct<V> = (change: { db: Db; user: Actor }, ids: number[], values: V) => Promise<Refusal[]>

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

/** Locks rows that match, so that none is changed because of what it was a moment ago. */
export async function lockMatching(
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

export const wordRefusal = ({ id, error }: Refusal, language: Language) => ({
  id,
  reason: error.reason,
  message: refusalText(error, language),
})
