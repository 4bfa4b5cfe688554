import { matchingPlaces } from './matching.ts'

/** A part of a text, and whether the other text lacks it. */
export interface Piece {
  text: string
  changed: boolean
}
export interface WordChanges {
  before: Piece[]
  after: Piece[]
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
export const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/** Two texts in pieces: the words that both have, and those that only one of them has. */
export function wordChanges(before: string, after: string): WordChanges {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const places = matchingPlaces(old, now)
  return {
    before: pieces(old, new Set(places.map(([at]) => at))),
    after: pieces(now, new Set(places.map(([, at]) => at))),
  }
}

/** Neighbouring words of the same kind make one piece. */
function pieces(words: string[], kept: ReadonlySet<number>): Piece[] {
  const all: Piece[] = []
  for (const [at, text] of words.entries()) {
    const changed = !kept.has(at)
    const last = all.at(-1)
    if (last?.changed === changed) last.text += text
    else all.push({ text, changed })
  }
  return all
}
