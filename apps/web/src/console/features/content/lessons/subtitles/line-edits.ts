import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import { clampToLesson, lastMoment } from './clock.ts'

const defaultLengthMs = 2000

/** Sorts by start time; lines that begin together keep their order. Returns the same array if it is already sorted. */
export function sortLines<L extends SubtitleLine>(lines: L[]): L[] {
  const sorted = lines.every((line, at) => at === 0 || (lines[at - 1]?.startMs ?? 0) <= line.startMs)
  return sorted ? lines : lines.toSorted((a, b) => a.startMs - b.startMs)
}

/** How far all lines can be moved without one leaving the lesson. */
export function shiftBounds(lines: readonly SubtitleLine[]): { least: number; most: number } {
  let first: number = lastMoment
  let last = 0
  for (const { startMs, endMs } of lines) {
    first = Math.min(first, startMs, endMs)
    last = Math.max(last, startMs, endMs)
  }
  return { least: 0 - first, most: lastMoment - last }
}

export function shiftLines<L extends SubtitleLine>(lines: L[], byMs: number): L[] {
  return lines.map((line) => ({ ...line, startMs: line.startMs + byMs, endMs: line.endMs + byMs }))
}

/** The times of a line added between these two: in the gap, or overlapping the next line if there is no gap. */
export function timesBetween(
  line: SubtitleLine | undefined,
  next: SubtitleLine | undefined,
  playheadMs: number,
): { startMs: number; endMs: number } {
  const startMs = Math.min(line ? line.endMs : clampToLesson(playheadMs), lastMoment - 1)
  const wanted = clampToLesson(startMs + defaultLengthMs)
  const endMs = next && next.startMs > startMs ? Math.min(wanted, next.startMs) : wanted
  return { startMs, endMs }
}

export const canSplit = (line: Pick<SubtitleLine, 'startMs' | 'endMs'>, atMs: number): boolean =>
  line.startMs < atMs && atMs < line.endMs

/** Splits a line into two that meet at this moment; the texts are divided in about the same proportion. */
export function splitLine(line: SubtitleLine, atMs: number): [SubtitleLine, SubtitleLine] {
  const share = (atMs - line.startMs) / (line.endMs - line.startMs)
  const [enBefore, enAfter] = splitWords(line.en, share)
  const [zhBefore, zhAfter] = splitWords(line.zh, share)
  return [
    { startMs: line.startMs, endMs: atMs, en: enBefore, zh: zhBefore },
    { startMs: atMs, endMs: line.endMs, en: enAfter, zh: zhAfter },
  ]
}

/** Splits between words or after Chinese punctuation, nearest to the share; Chinese without any breaks anywhere. */
function splitWords(text: string, share: number): [string, string] {
  const wanted = text.length * share
  const breaks = [...text.matchAll(/\s+|(?<=[，。？！；、])/g)].map(({ index }) => index)
  const inside = breaks.filter((at) => at > 0 && at < text.length)
  const anywhere = /^[\p{Script=Han}\p{P}]+$/u.test(text) && text.length > 1
  const places = inside.length > 0 || !anywhere ? inside : [Math.min(text.length - 1, Math.max(1, Math.round(wanted)))]
  if (places.length === 0) return [text, '']
  const at = places.reduce((best, place) => (Math.abs(place - wanted) < Math.abs(best - wanted) ? place : best))
  return [text.slice(0, at).trim(), text.slice(at).trim()]
}

/** The index of the line played at this moment, or -1; where lines overlap, the one that began last. */
export function lineAt(lines: readonly SubtitleLine[], ms: number): number {
  let found = -1
  for (const [at, line] of lines.entries()) {
    const heard = line.startMs <= ms && ms < line.endMs
    if (heard && (found === -1 || line.startMs >= (lines[found]?.startMs ?? 0))) found = at
  }
  return found
}
