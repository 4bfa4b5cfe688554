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

/** Lines that all differ: each beside the first of the others that it resembles. */
function besideEachOther(removed: string[], added: string[]): LinePair[] {
  const areFew = removed.length <= mostCompared && added.length <= mostCompared
  const pairs: LinePair[] = []
  let next = 0
  for (const before of removed) {
    const found = areFew ? added.findIndex((line, at) => at >= next && areAlike(before, line)) : -1
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

function areAlike(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return (2 * matchingPlaces(words, others).length) / Math.max(words.length + others.length, 1) >= leastAlike
}
