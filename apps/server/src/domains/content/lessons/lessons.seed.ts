import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { courseItemsTable } from '../courses/course-centre.table.ts'
import { lessonsTable, subtitleLinesTable } from '../courses/lessons.table.ts'
import { audioKey, pick, readPassages, videoKey } from '../demo/passages.ts'

/** Three to six lessons for every series; the first one is free, so that its public page plays. */
export async function seedLessons(tx: Db): Promise<void> {
  const passages = readPassages()
  const series = await tx
    .select({ id: courseItemsTable.id, teacherId: courseItemsTable.teacherId })
    .from(courseItemsTable)
    .where(eq(courseItemsTable.kind, 'SERIES'))
    .orderBy(asc(courseItemsTable.id))
  const planned = series.flatMap(({ id, teacherId }, n) =>
    Array.from({ length: 3 + (n % 4) }, (_, place) => ({
      seriesId: id,
      teacherId,
      place,
      passage: pick(passages, n + place),
    })),
  )
  const stored = await tx
    .insert(lessonsTable)
    .values(
      planned.map(({ seriesId, teacherId, place, passage }) => ({
        seriesId,
        teacherId,
        title: `第 ${place + 1} 课 ${passage.title}`,
        media: passage.video ? videoKey(passage) : audioKey(passage),
        duration: passage.duration,
        free: place === 0,
        lineCount: passage.lines.length,
        enable: true,
        weight: 100 - place,
      })),
    )
    .returning({ id: lessonsTable.id })
  const lines = stored.flatMap(({ id }, n) =>
    (planned[n]?.passage.lines ?? []).map((line, index) => ({ lessonId: id, index, ...line })),
  )
  for (let at = 0; at < lines.length; at += 2000) {
    await tx.insert(subtitleLinesTable).values(lines.slice(at, at + 2000))
  }
  const lessonCount = sql`(select count(*) from ${lessonsTable} where ${lessonsTable.seriesId} = ${courseItemsTable.id})`
  await tx.update(courseItemsTable).set({ lessonCount }).where(eq(courseItemsTable.kind, 'SERIES'))
}
