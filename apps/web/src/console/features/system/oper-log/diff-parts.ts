/** A text in three parts: the beginning and the end that it shares with another text, and what differs in between. */
export interface Parts {
  start: string
  changed: string
  end: string
}

/** Splits two texts into their common beginning, their common end and the differing middles. */
export function diffParts(before: string, after: string): { before: Parts; after: Parts } {
  const [one, other] = [[...before], [...after]] // by character, so that no emoji is cut in half
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const parts = (text: string[]): Parts => ({
    start: text.slice(0, start).join(''),
    changed: text.slice(start, text.length - end).join(''),
    end: text.slice(text.length - end).join(''),
  })
  return { before: parts(one), after: parts(other) }
}
