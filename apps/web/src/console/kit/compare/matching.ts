/** Beyond this many differences two sequences count as different altogether: nobody would read them one by one. */
const mostDifferences = 1500

/** Pairs of places at which two sequences are the same, as many as possible, in order. */
export function matchingPlaces(one: readonly string[], other: readonly string[]): [number, number][] {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1

  const middle = shortestEdit(one.slice(start, one.length - end), other.slice(start, other.length - end))
  const pairs: [number, number][] = []
  for (let at = 0; at < start; at += 1) pairs.push([at, at])
  for (const [i, j] of middle) pairs.push([start + i, start + j])
  for (let back = end; back > 0; back -= 1) pairs.push([one.length - back, other.length - back])
  return pairs
}

/** The places that the shortest edit from one to the other keeps (Myers, An O(ND) Difference Algorithm, 1986). */
function shortestEdit(one: readonly string[], other: readonly string[]): [number, number][] {
  const limit = Math.min(one.length + other.length, mostDifferences)
  /** For each number of differences: how far in `one` each diagonal got. */
  const trace: Map<number, number>[] = []
  let furthest = new Map([[1, 0]])
  for (let differences = 0; differences <= limit; differences += 1) {
    trace.push(furthest)
    furthest = new Map(furthest)
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let i = comesFromAbove(furthest, diagonal, differences)
        ? (furthest.get(diagonal + 1) ?? 0)
        : (furthest.get(diagonal - 1) ?? 0) + 1
      while (i < one.length && i - diagonal < other.length && one[i] === other[i - diagonal]) i += 1
      furthest.set(diagonal, i)
      if (i >= one.length && i - diagonal >= other.length) return walkBack(trace, one.length, other.length)
    }
  }
  return []
}

const comesFromAbove = (furthest: Map<number, number>, diagonal: number, differences: number): boolean =>
  diagonal === -differences ||
  (diagonal !== differences && (furthest.get(diagonal - 1) ?? 0) < (furthest.get(diagonal + 1) ?? 0))

function walkBack(trace: Map<number, number>[], toOne: number, toOther: number): [number, number][] {
  const pairs: [number, number][] = []
  let [i, j] = [toOne, toOther]
  for (let differences = trace.length - 1; differences >= 0; differences -= 1) {
    const furthest = trace[differences] ?? new Map<number, number>()
    const diagonal = i - j
    const previous = comesFromAbove(furthest, diagonal, differences) ? diagonal + 1 : diagonal - 1
    const fromOne = furthest.get(previous) ?? 0
    const fromOther = fromOne - previous
    while (i > Math.max(fromOne, 0) && j > Math.max(fromOther, 0)) {
      i -= 1
      j -= 1
      pairs.push([i, j])
    }
    i = fromOne
    j = fromOther
  }
  return pairs.reverse()
}
