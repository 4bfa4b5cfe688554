import { banners } from '@lectern/contract/operations/banners.ts'
import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { whereOf } from '../../../platform/list/filters.ts'
import { pageAt } from '../../../platform/list/page.ts'
import { claimFiles } from '../../../platform/storage/uploads.ts'
import { withLinkTitles } from '../links/links.rules.ts'
import { inState } from '../time-window/time-window.rules.ts'
import {
  fileBanner,
  inUse,
  lockBanner,
  moveToPlace,
  nextPlace,
  requireBanner,
  requirePostStep,
  saveBanner,
} from './banners.rules.ts'
import { bannersTable as table } from './banners.table.ts'

/** Columns of a banner in use, whose place is never null, and of a filed one, whose filing is never null. */
const columnsInUse = { ...getTableColumns(table), sequence: sql<number>`${table.sequence}` }
const columnsFiled = {
  ...getTableColumns(table),
  filedTime: sql<string>`${table.filedTime}`.mapWith(table.filedTime),
  filedBy: sql<string>`${table.filedBy}`,
}

export const bannerRoutes = implement(banners, {
  list: async ({ query, db }) => {
    const where = and(inUse, whereOf(table, query), query.state && inState(table, query.state))
    const page = await pageAt(query, {
      count: () => db.$count(table, where),
      read: (limit, offset) =>
        db.select(columnsInUse).from(table).where(where).orderBy(asc(table.sequence)).limit(limit).offset(offset),
    })
    return { ...page, content: await withLinkTitles(db, page.content) }
  },
  get: async ({ params, db }) => readBanner(db, params.id),
  create: async ({ body, db, audit }) => {
    await requireBanner(db, body)
    const [row] = await db
      .insert(table)
      .values({ ...body, sequence: await nextPlace(db) })
      .returning()
    if (!row) throw new Error('the banner was not stored')
    await claimFiles(db, ownerOf(row.id), [row.image])
    audit.changed(null, row)
    return { id: row.id }
  },
  update: async ({ body, db, audit }) => {
    const { id, version, ...form } = body
    const before = await lockBanner(db, id)
    if (version !== undefined && version !== before.version) throw new AppError('record.conflict')
    await requireBanner(db, form)
    const after = await saveBanner(db, id, { ...form, version: before.version + 1 })
    await claimFiles(db, ownerOf(id), [after.image])
    audit.changed(before, after)
    return readBanner(db, id)
  },
  place: async ({ body, db, audit }) => {
    const { from, to } = await moveToPlace(db, body.id, body.sequence)
    audit.changed({ sequence: from }, { sequence: to })
    return null
  },
  post: async ({ body, db, audit }) => {
    const before = await lockBanner(db, body.id)
    requirePostStep(before.postStatus, body.postStatus)
    // The version stays, because the form does not hold this field and so no edit can be overwritten.
    audit.changed(before, await saveBanner(db, body.id, { postStatus: body.postStatus }))
    return null
  },
  /** The picture stays claimed, so that the banner can be copied at any time. */
  file: async ({ params, db, user, audit }) => {
    const { before, after } = await fileBanner(db, params.id, user.id)
    audit.changed(before, after)
    return null
  },
  filed: async ({ query, db }) => {
    const where = and(isNotNull(table.filedTime), whereOf(table, query))
    const page = await pageAt(query, {
      count: () => db.$count(table, where),
      read: (limit, offset) =>
        db
          .select(columnsFiled)
          .from(table)
          .where(where)
          .orderBy(desc(table.filedTime), desc(table.id))
          .limit(limit)
          .offset(offset),
    })
    return { ...page, content: await withLinkTitles(db, page.content) }
  },
})

const ownerOf = (id: number): string => `banner:${id}`

async function readBanner(db: Db, id: number) {
  const rows = await db
    .select(columnsInUse)
    .from(table)
    .where(and(eq(table.id, id), inUse))
  const [banner] = await withLinkTitles(db, rows)
  if (!banner) throw new AppError('record.gone')
  return banner
}
