interface Timed {
  startMs: number
}

/** How many lines have begun at this moment. Lines stand in the order of their beginnings. */
function begun(lines: readonly Timed[], ms: number): number {
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lines[middle]?.startMs ?? 0) <= ms) from = middle + 1
    else to = middle
  }
  return from
}

/** The line to light: the last that has begun, in the pauses too; -1 before the first. */
export function lineAt(lines: readonly Timed[], ms: number): number {
  return begun(lines, ms) - 1
}

/** When the next line begins; undefined after the last has. */
export function nextStart(lines: readonly Timed[], ms: number): number | undefined {
  return lines[begun(lines, ms)]?.startMs
}
