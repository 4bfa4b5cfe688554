import type { Route } from '@lectern/contract/base/route.ts'
import { z } from 'zod'
import { type Actor, staffNameOf } from '../access/actor.ts'
import { nameOf } from '../audit/record-name.ts'
import type { Db } from '../database/database.ts'
import { constraintRefusal } from '../errors/constraint-refusals.ts'
import { binTable } from '../history/bin.table.ts'
import { keepFiles } from '../history/kept-files.ts'
import type { List, ListRoute } from './define-list.ts'
import type { ListTable } from './list-table.ts'
import { lockOrder, makeRoom } from './order.ts'
import type { Bin, Rules } from './records.ts'

interface Change {
  db: Db
  user: Actor
}
type Kept = Pick<typeof binTable.$inferSelect, 'row' | 'parts'>

/** Puts a deleted record back, by the same rules as adding one, and returns it. */
export type BringBack = (change: Change, kept: Kept) => Promise<object>

/** How the records of each resource come back from the recycle bin. */
export const bringBackOf = new Map<string, BringBack>()

/** The recycle bin of a list: keeps what is deleted, and can bring it back. */
export function openBin<T extends ListTable, Shown>(
  list: List<ListRoute, T, Shown>,
  rules: Rules<T, never>,
  form: Route | undefined,
): Bin {
  const { resource = '' } = list.route
  const fields = form?.body instanceof z.ZodObject ? Object.keys(form.body.shape) : []
  bringBackOf.set(resource, (change, kept) => bringBack(change, list, rules, fields, kept))
  return {
    keep: async ({ db, user }, rows) => {
      const restorable = rows.filter((row) => rules.isRestorable?.(row) ?? true)
      if (restorable.length === 0) return 0
      const by = { staffId: user.id, staffName: staffNameOf(user.id), requestId: user.requestId ?? null }
      const values = await Promise.all(
        restorable.map(async (row) => {
          const recordId = Number(row.id)
          const parts = (await rules.parts?.read(db, recordId)) ?? {}
          return { resource, recordId, name: nameOf(row), row, parts, ...by }
        }),
      )
      await db.insert(binTable).values(values)
      await keepFiles(
        db,
        values.map(({ row, parts, ...of }) => ({ ...of, values: [row, parts] })),
      )
      return values.length
    },
  }
}

/** The checks of a new record run again, because what it needs, such as its category, may be gone meanwhile. */
async function bringBack<T extends ListTable, Shown>(
  { db, user }: Change,
  list: List<ListRoute, T, Shown>,
  rules: Rules<T, never>,
  fields: string[],
  { row, parts }: Kept,
): Promise<object> {
  const { table } = list
  if (table.order) {
    await lockOrder(db, list)
    await makeRoom(db, list, Number(row.order))
  }
  const shown = new Map(Object.entries((await list.describeRecord(db, row)) as object))
  const form = Object.fromEntries(fields.filter((name) => shown.has(name)).map((name) => [name, shown.get(name)]))
  const checked = await rules.beforeSave?.({ db, user, form: form as never, before: null })
  const version = table.version ? { version: Number(row.version) + 1 } : {}
  const stored = { ...row, ...checked, ...version }
  const [after] = await db
    .insert<ListTable>(table)
    .overridingSystemValue()
    .values(stored)
    .returning()
    // The call names only the record, so what was taken meanwhile is named here.
    .catch((error: unknown) => {
      throw constraintRefusal(error, stored) ?? error
    })
  if (!after) throw new Error('the record was not stored')
  await rules.parts?.store(db, Number(row.id), parts)
  await rules.afterSave?.({ db, user, after, before: null })
  return after
}
