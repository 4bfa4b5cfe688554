import { tags } from '@lectern/contract/access/tags.ts'
import { asc, count, eq, getTableColumns, inArray } from 'drizzle-orm'
import { staffTagTable, tagTable as table } from '../../../platform/access/access.table.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { contains } from '../../../platform/list/filters.ts'
import { pageAt } from '../../../platform/list/page.ts'

export const tagRoutes = implement(tags, {
  list: async ({ query, db }) => {
    const where = query.name ? contains(table.name, query.name) : undefined
    return pageAt(query, {
      count: () => db.$count(table, where),
      read: (limit, offset) =>
        db
          .select({ ...getTableColumns(table), staffCount: count(staffTagTable.staffId) })
          .from(table)
          .leftJoin(staffTagTable, eq(staffTagTable.tagId, table.id))
          .where(where)
          .groupBy(table.id)
          .orderBy(asc(table.id))
          .limit(limit)
          .offset(offset),
    })
  },
  upsert: async ({ body, db, audit }) => {
    const { id, version, ...form } = body
    if (id === undefined) {
      const [row] = await db.insert(table).values(form).returning()
      if (!row) throw new Error('the tag was not stored')
      audit.changed(null, row)
      return { id: row.id }
    }
    const [before] = await db.select().from(table).where(eq(table.id, id)).for('update')
    if (!before) throw new AppError('record.gone')
    if (version !== undefined && version !== before.version) throw new AppError('record.conflict')
    const after = { ...form, version: before.version + 1 }
    await db.update(table).set(after).where(eq(table.id, id))
    audit.changed(before, { ...before, ...after })
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
