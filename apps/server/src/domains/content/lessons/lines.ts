import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { badInput } from '../../../platform/errors/app-error.ts'
import type { FormFiles } from '../../../platform/http/multipart.ts'
import { subtitleLinesTable as table } from '../courses/lessons.table.ts'
import { toOneRow } from './subtitles/plain-text.ts'
import { readSubtitles } from './subtitles/read-subtitles.ts'
import { sortLines } from './subtitles/sort-lines.ts'

/** The lines that a call submits, from its files or else from the editor. Null if it leaves them as they are. */
export function submittedLines(files: FormFiles, edited: SubtitleLine[] | undefined): SubtitleLine[] | null {
  return readSubtitles(files) ?? (edited ? sortLines(edited.map(plainLine)) : null)
}

function plainLine(line: SubtitleLine, index: number): SubtitleLine {
  const [en, zh] = [toOneRow(line.en), toOneRow(line.zh)]
  // The line held only characters that cannot be seen.
  if (en === '' && zh === '') throw badInput({ [`lines.${index}.en`]: 'validation.required' })
  return { ...line, en, zh }
}

export async function readLines(db: Db, lessonId: number): Promise<SubtitleLine[]> {
  return db
    .select({ startMs: table.startMs, endMs: table.endMs, en: table.en, zh: table.zh })
    .from(table)
    .where(eq(table.lessonId, lessonId))
    .orderBy(asc(table.index))
}

/** Replaces all of a lesson's lines. */
export async function storeLines(db: Db, lessonId: number, lines: SubtitleLine[]): Promise<void> {
  await db.delete(table).where(eq(table.lessonId, lessonId))
  if (lines.length === 0) return
  await db.insert(table).values(lines.map((line, index) => ({ lessonId, index, ...line })))
}

const maxNoteLength = 200

/** The numbers of the lines that changed, as `3, 7-9`: the log stores these instead of thousands of lines. */
export function changedLines(before: SubtitleLine[], after: SubtitleLine[]): string {
  const ranges: [first: number, last: number][] = []
  for (const [index, line] of after.entries()) {
    if (isSame(before[index], line)) continue
    const number = index + 1
    const lastRange = ranges.at(-1)
    if (lastRange?.[1] === index) lastRange[1] = number
    else ranges.push([number, number])
  }
  const note = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
  return note.length > maxNoteLength ? `${note.slice(0, maxNoteLength)}…` : note
}

function isSame(one: SubtitleLine | undefined, other: SubtitleLine): boolean {
  return (['startMs', 'endMs', 'en', 'zh'] as const).every((field) => one?.[field] === other[field])
}
