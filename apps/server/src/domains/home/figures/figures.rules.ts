import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { allDays, type Days, type FigureSource, figureSources, figureVersion, figureZone } from './figures.sources.ts'
import {
  figureBuildTable as builds,
  dailyFiguresTable as figures,
  lessonCoursesTable as lessonCourses,
  staleDaysTable as stale,
} from './figures.table.ts'

/** One at a time computes figures, or two that began at different moments could write over each other's. */
const lockKey = sql`hashtext('lectern.figures')`

export async function tryFigureLock(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${lockKey}) as taken`)
  return rows[0]?.taken === true
}

/**
 * Computes the figures of days again, in the caller's transaction, which holds the lock. Call it after the marks of these
 * days were deleted: what is committed in between then has both its data counted and its mark left, which does no harm.
 */
export async function computeDays(tx: Db, source: FigureSource, days: Days): Promise<void> {
  const { figures: names, rows } = figureSources[source]
  const isOfDays = sql`${figures.day} between ${days.first} and ${days.last}`
  await tx.delete(figures).where(and(inArray(figures.figure, names), isOfDays))
  await tx.execute(sql`insert into ${figures} (figure, day, part, amount) ${rows(days)}`)
}

/** Builds all figures from nothing, each source table in one go, and returns how many days there are. */
export async function rebuildFigures(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  await tx.delete(stale)
  await tx.execute(sql`insert into ${lessonCourses} (lesson_id, course_id) select id, series_id from ${lessons}
    on conflict do nothing`)
  for (const source of Object.keys(figureSources) as FigureSource[]) await computeDays(tx, source, allDays)
  const built = { zone: figureZone, version: figureVersion, time: sql`now()` }
  await tx.insert(builds).values(built).onConflictDoUpdate({ target: builds.id, set: built })
  const { rows } = await tx.execute<{ days: number }>(sql`select count(distinct day)::int as days from ${figures}`)
  return rows[0]?.days ?? 0
}

/** Builds all figures if there are none yet, or if they were built for another time zone or meant something else. */
export async function rebuildOutdatedFigures(tx: Db): Promise<void> {
  const isBuilt = and(eq(builds.zone, figureZone), eq(builds.version, figureVersion))
  if ((await tx.$count(builds, isBuilt)) === 0) await rebuildFigures(tx)
}
