import { type SubtitleLine, subtitleFiles, subtitleLimits } from '@lectern/contract/content/lessons.ts'
import { AppError } from '../../../../platform/errors/app-error.ts'
import type { FormFile, FormFiles } from '../../../../platform/http/multipart.ts'
import { type Cue, refusal, type Source } from './cue.ts'
import { decode, rowsOf } from './decode.ts'
import { bilingualLines, type PlacedLine, singleLanguageLines } from './languages.ts'
import { isLrcRow, readLrc } from './lrc.ts'
import { mergeByTime } from './merge.ts'
import { toOneRow } from './plain-text.ts'
import { sortLines } from './sort-lines.ts'
import { readSrt } from './srt.ts'
import { isBlank } from './timed-blocks.ts'
import { isVttHeader, readVtt } from './vtt.ts'

type Part = (typeof subtitleFiles)[number]

/** The lines of one bilingual file, or of a file for each language. Null if no file was sent. */
export function readSubtitles(files: FormFiles): SubtitleLine[] | null {
  const read = (part: Part) => {
    const found = files.get(part)
    return found ? readCues(part, found) : null
  }
  const [both, en, zh] = [read('subtitle'), read('subtitleEn'), read('subtitleZh')]
  if (!both && !en && !zh) return null
  if (both && (en || zh)) throw new AppError('subtitle.mixedFiles')
  const lines = both
    ? bilingualLines(both)
    : mergeByTime(sortAndCheck(singleLanguageLines(en ?? [], 'en')), sortAndCheck(singleLanguageLines(zh ?? [], 'zh')))
  return sortAndCheck(lines).map(({ startMs, endMs, en, zh }) => ({ startMs, endMs, en, zh }))
}

function readCues(part: Part, { name, bytes }: FormFile): Cue[] {
  const file = toOneRow(name ?? '').slice(0, 100) || part
  const source = { file, rows: rowsOf(decode(file, bytes)) }
  const cues = readerFor(source)(source)
  if (cues.length === 0) throw refusal('subtitle.empty', { file, line: 1 })
  return cues
}

/** Chosen by the content, because people name files as they like. */
function readerFor({ file, rows }: Source): (source: Source) => Cue[] {
  const first = rows.findIndex((row) => !isBlank(row))
  if (first === -1) throw refusal('subtitle.empty', { file, line: 1 })
  if (isVttHeader(rows[first] ?? '')) return readVtt
  if (rows.some((row) => row.includes('-->'))) return readSrt
  if (rows.some(isLrcRow)) return readLrc
  throw refusal('subtitle.unknownFormat', { file, line: first + 1 })
}

/** Sorts the lines, and refuses more than a lesson holds. */
function sortAndCheck(lines: PlacedLine[]): PlacedLine[] {
  const sorted = sortLines(lines)
  const long = sorted.find(({ en, zh }) => Math.max(en.length, zh.length) > subtitleLimits.text)
  if (long) throw refusal('subtitle.tooLong', long.at, subtitleLimits.text)
  const beyond = sorted[subtitleLimits.lines]
  if (beyond) throw refusal('subtitle.tooMany', beyond.at, subtitleLimits.lines)
  return sorted
}
