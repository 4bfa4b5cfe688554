import { subtitleLimits } from '@lectern/contract/content/lessons.ts'
import { AppError } from '../../../../platform/errors/app-error.ts'
import type { Reason } from '../../../../platform/phrases/phrases.ts'

/** A subtitle file as its rows, with the name that messages use for it. */
export interface Source {
  file: string
  rows: string[]
}

/** A row of a file, so that a refusal can name it. Rows count from one. */
export interface Place {
  file: string
  line: number
}

/** Plain rows of text, in either language, that are shown from one time to another. */
export interface Cue {
  startMs: number
  endMs: number
  rows: string[]
  at: Place
}

type SubtitleReason = Extract<Reason, `subtitle.${string}`>

export function refusal(reason: SubtitleReason, { file, line }: Place, maximum?: number): AppError {
  return new AppError(reason, { file, line, ...(maximum === undefined ? {} : { maximum }) })
}

/** A bilingual file may hold each line twice; one that holds more is not read to the end. */
export const maxCues = 2 * subtitleLimits.lines
const maxTextLength = 2 * subtitleLimits.text + 1

/** Collects the cues of one file. It refuses what no player could show, and leaves out cues without text. */
export class CueList {
  readonly cues: Cue[] = []

  add(cue: Cue): void {
    if (cue.endMs <= cue.startMs) throw refusal('subtitle.endsBeforeStart', cue.at)
    if (cue.rows.length === 0) return
    if (cue.rows.join(' ').length > maxTextLength) throw refusal('subtitle.tooLong', cue.at, subtitleLimits.text)
    if (this.cues.length === maxCues) throw refusal('subtitle.tooMany', cue.at, subtitleLimits.lines)
    this.cues.push(cue)
  }
}
