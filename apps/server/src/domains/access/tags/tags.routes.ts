import { tags } from '@lectern/contract/access/tags.ts'
import { count, inArray } from 'drizzle-orm'
import { staffTagTable, tagTable as table } from '../../../platform/access/access.table.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { words } from '../../../platform/list/filters.ts'
import { up } from '../../../platform/list/ordering.ts'
import { createRecord, updateRecord } from '../../../platform/list/records.ts'

const list = defineList(tags.list, {
  from: table,
  filters: { name: words(table.name) },
  order: [up(table.id)],
  describe: async (db, rows) => {
    const ids = rows.map(({ id }) => id)
    const holders = await db
      .select({ tagId: staffTagTable.tagId, count: count() })
      .from(staffTagTable)
      .where(inArray(staffTagTable.tagId, ids))
      .groupBy(staffTagTable.tagId)
    const counts = new Map(holders.map((holder) => [holder.tagId, holder.count]))
    return rows.map((tag) => ({ ...tag, staffCount: counts.get(tag.id) ?? 0 }))
  },
})

export const tagRoutes = implement(tags, {
  list: ({ query, db }) => list.page(db, query),
  upsert: async (call) => {
    const { id, version, ...form } = call.body
    if (id === undefined) return createRecord(call, list, {}, form)
    await updateRecord(call, list, {}, { id, version, form })
    return { id }
  },
  /** Deletes all or none, so that a selection from a stale list is not half deleted. */
  remove: async ({ body, db, audit }) => {
    const gone = await db.delete(table).where(inArray(table.id, body)).returning()
    if (gone.length !== new Set(body).size) throw new AppError('record.gone')
    audit.changed({ tags: gone.map(({ name }) => name) }, null)
    return null
  },
})
