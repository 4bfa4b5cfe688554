import { subtitleLimits } from '@lectern/contract/content/lessons.ts'
import { moment } from './clock.ts'
import { type Cue, CueList, mostCues, type Place, refusal, type Source } from './cue.ts'
import { plainText } from './plain-text.ts'
import { isBlank } from './timed-blocks.ts'

/** How long the last line stays, since nothing says when it ends. */
const lastLineMs = 4000

/** `[mm:ss.xx]`, its older spelling `[mm:ss:xx]`, and `[hh:mm:ss.xx]` for what is longer than an hour. */
const stamp = /\s*\[(?:(\d{1,2}):(?=\d{1,2}:\d{1,2}\.))?(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/y
const looksLikeStamp = /^\s*\[\d+:/
const offset = /^\s*\[offset:\s*(?:([+-]?\d{1,7})\s*)?\]\s*$/i
/** The song's name, its maker and the like. */
const about = /^\s*\[(?:\p{L}+|#):.*\]\s*$/u

export const isLrcRow = (row: string): boolean => looksLikeStamp.test(row)

interface Stamped {
  ms: number
  text: string
  line: number
}

export function readLrc({ rows, file }: Source): Cue[] {
  const found: Stamped[] = []
  let earlierMs = 0
  for (const [index, row] of rows.entries()) {
    if (isBlank(row)) continue
    const line = index + 1
    const { moments, rest } = stampsOf(row)
    if (looksLikeStamp.test(rest)) throw refusal('subtitle.badTime', { file, line })
    if (moments.length === 0) earlierMs = offsetOf(row, earlierMs, { file, line })
    const text = plainText(rest)
    for (const ms of moments) found.push({ ms, text, line })
    // Each line twice, and each time an end.
    if (found.length > 2 * mostCues) throw refusal('subtitle.tooMany', { file, line }, subtitleLimits.lines)
  }
  return withEnds(
    found.map((stamped) => ({ ...stamped, ms: Math.max(0, stamped.ms - earlierMs) })),
    file,
  )
}

/** The times at the head of a row, and what follows them; a time that cannot be is left standing there. */
function stampsOf(row: string): { moments: number[]; rest: string } {
  const moments: number[] = []
  let end = 0
  for (stamp.lastIndex = 0; ; end = stamp.lastIndex) {
    const [whole, hours = '0', minutes = '', seconds = '', fraction = ''] = stamp.exec(row) ?? []
    const ms = whole === undefined ? null : moment(Number(hours) * 60 + Number(minutes), seconds, fraction)
    if (ms === null) return { moments, rest: row.slice(end) }
    moments.push(ms)
  }
}

/** A row without times may tell about the whole, and by how much all of it comes earlier. */
function offsetOf(row: string, before: number, at: Place): number {
  const isOffset = /^\s*\[offset:/i.test(row)
  const match = offset.exec(row)
  if (!about.test(row) || (isOffset && !match)) throw refusal('subtitle.badTime', at)
  return match ? Number(match[1] ?? 0) : before
}

/** A line stays until another moment is named, with words or without. */
function withEnds(found: Stamped[], file: string): Cue[] {
  const list = new CueList()
  const sorted = found.toSorted((a, b) => a.ms - b.ms)
  const moments = [...new Set(sorted.map(({ ms }) => ms))]
  const ends = new Map(moments.map((ms, n) => [ms, moments[n + 1] ?? Math.min(ms + lastLineMs, subtitleLimits.moment)]))
  for (const { ms, text, line } of sorted) {
    if (ms >= subtitleLimits.moment) throw refusal('subtitle.badTime', { file, line })
    list.add({ startMs: ms, endMs: ends.get(ms) ?? ms, rows: text === '' ? [] : [text], at: { file, line } })
  }
  return list.cues
}
