import { matchingPlaces } from './matching.ts'
import { wordsOf } from './word-changes.ts'

/** A line of each text beside the line of the other that it became; null where one text has none. */
export interface LinePair {
  before: string | null
  after: string | null
}

/** Lines that share less than this part of their words are different lines, not one that was changed. */
const leastAlike = 0.4
/** More lines than this are not compared with each other: it would take too long, and too much has changed. */
const mostCompared = 60

/** The lines of two texts side by side. */
export function lineChanges(before: readonly string[], after: readonly string[]): LinePair[] {
  const pairs: LinePair[] = []
  let [i, j] = [0, 0]
  for (const [one, other] of [...matchingPlaces(before, after), [before.length, after.length] as const]) {
    pairs.push(...besideEachOther(before.slice(i, one), after.slice(j, other)))
    if (one < before.length) pairs.push({ before: before[one] ?? '', after: after[other] ?? '' })
    i = one + 1
    j = other + 1
  }
  return pairs
}

/** Lines that all differ: each beside the one of the others that it resembles most. */
function besideEachOther(removed: string[], added: string[]): LinePair[] {
  const areFew = removed.length <= mostCompared && added.length <= mostCompared
  const pairs: LinePair[] = []
  let next = 0
  for (const before of removed) {
    const found = areFew ? mostAlike(before, added, next) : -1
    if (found === -1) {
      pairs.push({ before, after: null })
      continue
    }
    pairs.push(...added.slice(next, found).map((after) => ({ before: null, after })))
    pairs.push({ before, after: added[found] ?? '' })
    next = found + 1
  }
  return [...pairs, ...added.slice(next).map((after) => ({ before: null, after }))]
}

/** The place of the line that resembles this one most, from `start` on, or -1 if none does. */
function mostAlike(line: string, lines: string[], start: number): number {
  let [found, most] = [-1, leastAlike]
  for (let at = start; at < lines.length; at += 1) {
    const likeness = likenessOf(line, lines[at] ?? '')
    if (likeness > most) [found, most] = [at, likeness]
  }
  return found
}

/** From zero, if two lines have no word in common, to one, if they are the same. */
function likenessOf(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return (2 * matchingPlaces(words, others).length) / Math.max(words.length + others.length, 1)
}
