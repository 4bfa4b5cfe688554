import { domainNames } from '@lectern/contract/system/domain-names.ts'
import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { whereOf } from '../../../platform/list/filters.ts'
import { pageAt } from '../../../platform/list/page.ts'
import { domainNamesTable as table } from './domain-names.table.ts'

export const domainNameRoutes = implement(domainNames, {
  list: async ({ query, db }) => {
    const { purpose, ...texts } = query
    const where = and(whereOf(table, texts), purpose ? eq(table.purpose, purpose) : undefined)
    return pageAt(query, {
      count: () => db.$count(table, where),
      read: (limit, offset) => db.select().from(table).where(where).orderBy(asc(table.id)).limit(limit).offset(offset),
    })
  },
  create: async ({ body, db, audit }) => {
    const [row] = await db.insert(table).values(body).returning()
    if (!row) throw new Error('the domain was not stored')
    audit.changed(null, row)
    return { id: row.id }
  },
  update: async ({ body, db, audit }) => {
    const { id, version, ...form } = body
    const [before] = await db.select().from(table).where(eq(table.id, id)).for('update')
    if (!before) throw new AppError('record.gone')
    if (version !== undefined && version !== before.version) throw new AppError('record.conflict')
    const saved = { ...form, version: before.version + 1 }
    await db.update(table).set(saved).where(eq(table.id, id))
    const after = { ...before, ...saved }
    audit.changed(before, after)
    return after
  },
  remove: async ({ params, db, audit }) => {
    const [row] = await db.delete(table).where(eq(table.id, params.id)).returning()
    if (!row) throw new AppError('record.gone')
    audit.changed(row, null)
    return null
  },
})
