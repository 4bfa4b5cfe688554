import { subtitleLimits } from '@lectern/contract/content/lessons.ts'
import { type Cue, CueList, refusal, type Source } from './cue.ts'
import { plainText } from './plain-text.ts'
import { parseTimestamp } from './timestamps.ts'

const arrow = '-->'

interface Format {
  /** Whether a row may stand above the times of a cue, to name or number it. */
  isName(row: string): boolean
  /** Whether a row begins a block that is not for viewers. */
  isMetadata(row: string): boolean
}

export const isBlank = (row: string | undefined): boolean => row === undefined || row.trim() === ''

/** What SRT and VTT share: a name, a row of times, then rows of text until an empty one. */
export function readBlocks(source: Source, firstRow: number, format: Format): Cue[] {
  const { rows, file } = source
  const list = new CueList()
  let at = firstRow
  const skipTo = (stops: (row: string) => boolean) => {
    while (at < rows.length && !isBlank(rows[at]) && !stops(rows[at] ?? '')) at++
  }
  while (at < rows.length) {
    const row = rows[at] ?? ''
    if (isBlank(row)) {
      at++
    } else if (format.isMetadata(row)) {
      skipTo(() => false)
    } else {
      // If nothing follows a name, the refusal names this row.
      if (!row.includes(arrow) && format.isName(row) && !isBlank(rows[at + 1])) at++
      const place = { file, line: at + 1 }
      const times = timesOf(rows[at] ?? '')
      if (!times) throw refusal('subtitle.badTime', place)
      const textAt = ++at
      skipTo(isTimes)
      if (at - textAt > subtitleLimits.text) throw refusal('subtitle.tooLong', place, subtitleLimits.text)
      list.add({ ...times, rows: textOf(rows.slice(textAt, at), isTimes(rows[at] ?? '')), at: place })
    }
  }
  return list.cues
}

/** A row of times ends a text even if the empty row between them was forgotten. */
const isTimes = (row: string) => /^\s*\d/.test(row) && row.includes(arrow)

function timesOf(row: string): { startMs: number; endMs: number } | null {
  const [start = '', end = ''] = row.split(arrow)
  // In VTT, settings of the cue may follow its end.
  const [startMs, endMs] = [parseTimestamp(start.trim()), parseTimestamp(end.trim().split(/\s/, 1)[0] ?? '')]
  return startMs === null || endMs === null ? null : { startMs, endMs }
}

/** The text below a row of times. If the next row of times follows directly, the row above that is its number. */
function textOf(rows: string[], isNextCueDirectlyBelow: boolean): string[] {
  const own = isNextCueDirectlyBelow && /^\s*\d+\s*$/.test(rows.at(-1) ?? '') ? rows.slice(0, -1) : rows
  return own.map(plainText).filter((text) => text !== '')
}
