import { tags } from '@lectern/contract/access/tags.ts'
import { count, inArray } from 'drizzle-orm'
import { staffTagTable, tagTable as table } from '../../../platform/access/access.table.ts'
import type { RecordPart } from '../../../platform/domain/records.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { openBin } from '../../../platform/list/bin.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { words } from '../../../platform/list/filters.ts'
import { removeMany } from '../../../platform/list/many-records.ts'
import { up } from '../../../platform/list/ordering.ts'
import { createRecord, updateRecord } from '../../../platform/list/records.ts'
import { tagReturn } from './tags.rules.ts'

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

const bin = openBin(list, tagReturn, tags.upsert)

export const tagRoutes = implement(tags, {
  list: ({ query, db }) => list.page(db, query),
  upsert: async (call) => {
    const { id, version, ...form } = call.body
    if (id === undefined) return createRecord(call, list, {}, form)
    await updateRecord(call, list, {}, { id, version, form })
    return { id }
  },
  /** Deletes all or none, so that a selection from a stale list is not half deleted. */
  remove: async ({ body, db, user, audit }) => {
    const ids = [...new Set(body)]
    const doomed = await db.select({ name: table.name }).from(table).where(inArray(table.id, ids)).orderBy(table.id)
    const refused = await removeMany({ db, user }, list, {}, ids, bin)
    if (refused.length > 0) throw new AppError('record.gone')
    audit.changed({ tags: doomed.map(({ name }) => name) }, null)
    audit.undoable = true
    return null
  },
})

export const tagRecords: Record<string, RecordPart> = { tags: { create: tags.upsert } }
