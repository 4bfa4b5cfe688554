import { type SubtitleLine, subtitleLimits } from '@lectern/contract/content/lessons.ts'

export type LineProblem = 'endsBeforeStart' | 'empty' | 'tooLong' | 'overlaps'

export interface LineProblems {
  /** By the index of the line; lines without problems have no entry. */
  at: Map<number, LineProblem[]>
  /** Indexes of lines that cannot be saved; an overlap alone does not prevent saving. */
  wrong: number[]
}

/** The problems of each line: the contract's rules, and a warning if it begins before the previous line has ended. */
export function findProblems(lines: readonly SubtitleLine[]): LineProblems {
  const at = new Map<number, LineProblem[]>()
  const wrong: number[] = []
  for (const [place, line] of lines.entries()) {
    const errors = errorsOf(line)
    if (errors.length > 0) wrong.push(place)
    const previous = lines[place - 1]
    const overlaps = previous !== undefined && line.startMs < previous.endMs
    if (overlaps || errors.length > 0) at.set(place, overlaps ? [...errors, 'overlaps'] : errors)
  }
  return { at, wrong }
}

/** A line that is changed is a new object, so the errors of all others are known while one is typed in. */
const knownErrors = new WeakMap<SubtitleLine, LineProblem[]>()

function errorsOf(line: SubtitleLine): LineProblem[] {
  const errors = knownErrors.get(line) ?? errorsIn(line)
  knownErrors.set(line, errors)
  return errors
}

function errorsIn({ startMs, endMs, en, zh }: SubtitleLine): LineProblem[] {
  const errors: LineProblem[] = []
  if (endMs <= startMs) errors.push('endsBeforeStart')
  if (en.trim() === '' && zh.trim() === '') errors.push('empty')
  if ([en, zh].some((text) => text.trim().length > subtitleLimits.text)) errors.push('tooLong')
  return errors
}
