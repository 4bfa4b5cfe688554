import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { audioKey, readPassages, videoKey } from '../../shared/demo/passages.ts'
import { courseItemsTable } from '../course-centre/course-centre.table.ts'
import { lessonsTable, subtitleLinesTable } from './lessons.table.ts'

const passages = readPassages()

/** Three to six lessons for every series; the first one is free, so that its public page plays. */
export async function seedLessons(tx: Db): Promise<void> {
  const series = await tx
    .select({ id: courseItemsTable.id, teacherId: courseItemsTable.teacherId })
    .from(courseItemsTable)
    .where(eq(courseItemsTable.kind, 'SERIES'))
    .orderBy(asc(courseItemsTable.id))
  const planned = series.flatMap(({ id, teacherId }, n) =>
    Array.from({ length: 3 + (n % 4) }, (_, place) => ({ seriesId: id, teacherId, place, ...passageFor(n + place) })),
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
  for (const [n, { id }] of series.entries()) {
    await tx
      .update(courseItemsTable)
      .set({ lessonCount: 3 + (n % 4) })
      .where(eq(courseItemsTable.id, id))
  }
}

function passageFor(n: number) {
  const passage = passages[n % passages.length]
  if (!passage) throw new Error('there are no passages')
  return { passage }
}
