import { subtitleLimits } from '@lectern/contract/content/lessons.ts'
import { type Cue, CueList, maxCues, type Place, refusal, type Source } from './cue.ts'
import { plainText } from './plain-text.ts'
import { isBlank } from './timed-blocks.ts'
import { toMilliseconds } from './timestamps.ts'

/** How long the last line stays, since nothing says when it ends. */
const lastLineMs = 4000

/** `[mm:ss.xx]`, its older spelling `[mm:ss:xx]`, and `[hh:mm:ss.xx]` for what is longer than an hour. */
const stamp = /\s*\[(?:(\d{1,2}):(?=\d{1,2}:\d{1,2}\.))?(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/y
const looksLikeStamp = /^\s*\[\d+:/
const offsetRow = /^\s*\[offset:\s*(?:([+-]?\d{1,7})\s*)?\]\s*$/i
/** Metadata such as the title and the artist. */
const metadata = /^\s*\[(?:\p{L}+|#):.*\]\s*$/u

export const isLrcRow = (row: string): boolean => looksLikeStamp.test(row)

interface Stamped {
  ms: number
  text: string
  line: number
}

export function readLrc({ rows, file }: Source): Cue[] {
  const found: Stamped[] = []
  let offsetMs = 0
  for (const [index, row] of rows.entries()) {
    if (isBlank(row)) continue
    const line = index + 1
    const { times, rest } = stampsOf(row)
    if (looksLikeStamp.test(rest)) throw refusal('subtitle.badTime', { file, line })
    if (times.length === 0) offsetMs = offsetOf(row, offsetMs, { file, line })
    const text = plainText(rest)
    for (const ms of times) found.push({ ms, text, line })
    // Each line may come in two languages, and each time with a row for its end.
    if (found.length > 2 * maxCues) throw refusal('subtitle.tooMany', { file, line }, subtitleLimits.lines)
  }
  return withEnds(
    found.map((stamped) => ({ ...stamped, ms: Math.max(0, stamped.ms - offsetMs) })),
    file,
  )
}

/** The times at the start of a row, and the rest of the row. An invalid time is left in the rest. */
function stampsOf(row: string): { times: number[]; rest: string } {
  const times: number[] = []
  let end = 0
  for (stamp.lastIndex = 0; ; end = stamp.lastIndex) {
    const [whole, hours = '0', minutes = '', seconds = '', fraction = ''] = stamp.exec(row) ?? []
    const ms = whole === undefined ? null : toMilliseconds(Number(hours) * 60 + Number(minutes), seconds, fraction)
    if (ms === null) return { times, rest: row.slice(end) }
    times.push(ms)
  }
}

/** A row without times must be metadata, which may say by how much all lines come earlier. */
function offsetOf(row: string, before: number, at: Place): number {
  const isOffset = /^\s*\[offset:/i.test(row)
  const match = offsetRow.exec(row)
  if (!metadata.test(row) || (isOffset && !match)) throw refusal('subtitle.badTime', at)
  return match ? Number(match[1] ?? 0) : before
}

/** A line stays until the next time in the file, whether or not there is text at that time. */
function withEnds(found: Stamped[], file: string): Cue[] {
  const list = new CueList()
  const sorted = found.toSorted((a, b) => a.ms - b.ms)
  const times = [...new Set(sorted.map(({ ms }) => ms))]
  const ends = new Map(times.map((ms, n) => [ms, times[n + 1] ?? Math.min(ms + lastLineMs, subtitleLimits.moment)]))
  for (const { ms, text, line } of sorted) {
    if (ms >= subtitleLimits.moment) throw refusal('subtitle.badTime', { file, line })
    list.add({ startMs: ms, endMs: ends.get(ms) ?? ms, rows: text === '' ? [] : [text], at: { file, line } })
  }
  return list.cues
}
