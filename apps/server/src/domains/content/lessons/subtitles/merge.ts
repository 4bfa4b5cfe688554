import { joinSameTimes, type PlacedLine } from './languages.ts'
import { sortLines } from './sort-lines.ts'

/**
 * Merges one file per language. Lines at the same times are joined first, then those that overlap each other most, by
 * at least half of the shorter one; they get the English times. A line without a partner stays as it is.
 */
export function mergeByTime(english: PlacedLine[], chinese: PlacedLine[]): PlacedLine[] {
  const joined = sortLines(joinSameTimes([...english, ...chinese]))
  const en = joined.filter(({ zh }) => zh === '')
  const zh = joined.filter((line) => line.en === '')
  const bestForEn = bestOverlaps(en, zh)
  const bestForZh = bestOverlaps(zh, en)
  const paired = new Set<PlacedLine>()
  for (const [n, line] of en.entries()) {
    const partner = bestForEn[n] ?? -1
    const other = zh[partner]
    if (!other || bestForZh[partner] !== n) continue
    line.zh = other.zh
    paired.add(other)
  }
  return joined.filter((line) => !paired.has(line))
}

/** For each line, which of the others overlaps it most, or -1. Both are sorted, so ended lines are skipped once. */
function bestOverlaps(lines: PlacedLine[], others: PlacedLine[]): number[] {
  let from = 0
  return lines.map((line) => {
    while (from < others.length && (others[from]?.endMs ?? 0) <= line.startMs) from++
    let [best, most] = [-1, 0]
    for (let n = from; n < others.length; n++) {
      const other = others[n]
      if (!other || other.startMs >= line.endMs) break
      const shared = Math.min(line.endMs, other.endMs) - Math.max(line.startMs, other.startMs)
      if (shared > most && shared * 2 >= Math.min(lengthOf(line), lengthOf(other))) [best, most] = [n, shared]
    }
    return best
  })
}

const lengthOf = ({ startMs, endMs }: PlacedLine) => endMs - startMs
