import type { AppSystem } from '@lectern/contract/base/app-version.ts'
import { and, desc, eq, lte, max, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { AskingApp } from './app-versions.rules.ts'
import { reviewSwitchesTable as switches, appVersionsTable as versions } from './app-versions.table.ts'

type Row = typeof versions.$inferSelect

/** Whether a store is reviewing the app that asks. An app that does not say its version is not under review. */
export async function isUnderReview(db: Db, { platform, version }: AskingApp): Promise<boolean> {
  if (platform !== 'IOS' || version === undefined) return false
  return (await db.$count(versions, and(eq(versions.underReview, true), eq(versions.number, version)))) > 0
}

/** Versions that users are told about. */
const isOffered = (): SQL | undefined => and(eq(versions.enable, true), lte(versions.publishTime, sql`now()`))

/** The newest version that is offered for a system, and the highest one that is forced. */
export async function readOffer(db: Db, platform: AppSystem): Promise<{ newest: Row; forced: number | null } | null> {
  const offered = and(eq(versions.platform, platform), isOffered())
  const [newest] = await db.select().from(versions).where(offered).orderBy(desc(versions.rank)).limit(1)
  if (!newest) return null
  const [found] = await db
    .select({ forced: max(versions.rank) })
    .from(versions)
    .where(and(offered, eq(versions.force, true)))
  return { newest, forced: found?.forced ?? null }
}

/** A version with a package that everybody may download now. */
export async function findOffered(db: Db, id: number): Promise<(Row & { packageKey: string }) | null> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.id, id), eq(versions.platform, 'ANDROID'), isOffered()))
  return row && row.packageKey !== null ? { ...row, packageKey: row.packageKey } : null
}

export const readSwitches = (db: Db) => db.select().from(switches).orderBy(switches.id)
