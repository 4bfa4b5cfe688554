import type { CopyType } from '@lectern/contract/system/copy-writing.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { copyRevisionsTable as table } from './copy-writing.table.ts'

export type CopyRevisionRow = typeof table.$inferSelect

/** Enough of a text for its beginning, markup included. */
const excerptSource = 2000

/** What is served of a text, or nothing if it was never written. */
export async function newestRevision(db: Db, type: CopyType): Promise<CopyRevisionRow | undefined> {
  const [newest] = await db.select().from(table).where(eq(table.type, type)).orderBy(desc(table.number)).limit(1)
  return newest
}

/** The newest state of every text that was written, each with the beginning of its content. */
export function newestRevisions(db: Db): Promise<CopyRevisionRow[]> {
  const { id, type, number, time, staffId, staffName, restoredFrom } = table
  const content = sql<string>`left(${table.content}, ${excerptSource})`
  return db
    .select({ id, type, number, content, time, staffId, staffName, restoredFrom })
    .from(table)
    .where(sql`(${type}, ${number}) in (select ${type}, max(${number}) from ${table} group by ${type})`)
}

export async function readRevision(db: Db, type: CopyType, number: number): Promise<CopyRevisionRow> {
  const [revision] = await db
    .select()
    .from(table)
    .where(and(eq(table.type, type), eq(table.number, number)))
  if (!revision) throw new AppError('record.gone')
  return revision
}
