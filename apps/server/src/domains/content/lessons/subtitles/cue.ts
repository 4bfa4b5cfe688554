import { subtitleLimits } from '@lectern/contract/content/lessons.ts'
import { AppError } from '../../../../platform/errors/app-error.ts'
import type { Reason } from '../../../../platform/phrases/phrases.ts'

/** A subtitle file as its rows, under the name that messages call it by. */
export interface Source {
  file: string
  rows: string[]
}

/** Where something stands, so that a refusal can say it: rows count from one. */
export interface Place {
  file: string
  line: number
}

/** What is shown for a time: plain rows of text, in whichever language. */
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
export const mostCues = 2 * subtitleLimits.lines
const mostText = 2 * subtitleLimits.text + 1

/** Takes the cues of one file, refusing what no player could show. Cues that say nothing are left out. */
export class CueList {
  readonly cues: Cue[] = []

  add(cue: Cue): void {
    if (cue.endMs <= cue.startMs) throw refusal('subtitle.endsBeforeStart', cue.at)
    if (cue.rows.length === 0) return
    if (cue.rows.join(' ').length > mostText) throw refusal('subtitle.tooLong', cue.at, subtitleLimits.text)
    if (this.cues.length === mostCues) throw refusal('subtitle.tooMany', cue.at, subtitleLimits.lines)
    this.cues.push(cue)
  }
}
