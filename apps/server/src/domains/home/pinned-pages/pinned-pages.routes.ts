import { pinnedPages } from '@lectern/contract/home/pinned-pages.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { implement } from '../../../platform/http/implement.ts'
import { pinnedPagesTable as table } from './pinned-pages.table.ts'

export const pinnedPageRoutes = implement(pinnedPages, {
  get: async ({ db, user }) => ({ paths: await pathsOf(db, user.id) }),
  save: async ({ body, db, user, audit }) => {
    const paths = [...new Set(body.paths)]
    const before = await pathsOf(db, user.id)
    await db
      .insert(table)
      .values({ staffId: user.id, paths })
      .onConflictDoUpdate({ target: table.staffId, set: { paths } })
    audit.changed({ paths: before }, { paths })
    return null
  },
})

async function pathsOf(db: Db, staffId: number): Promise<string[]> {
  const [row] = await db.select().from(table).where(eq(table.staffId, staffId))
  return row?.paths ?? []
}
