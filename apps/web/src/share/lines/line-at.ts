interface Timed {
  startMs: number
}

/** How many lines have started at this moment. The lines must be sorted by start time. */
function countStarted(lines: readonly Timed[], ms: number): number {
  let [from, to] = [0, lines.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lines[middle]?.startMs ?? 0) <= ms) from = middle + 1
    else to = middle
  }
  return from
}

/** The index of the current line: the last that has started, even in a pause after it; -1 before the first. */
export function lineAt(lines: readonly Timed[], ms: number): number {
  return countStarted(lines, ms) - 1
}

/** When the next line starts; undefined once the last one has. */
export function nextStart(lines: readonly Timed[], ms: number): number | undefined {
  return lines[countStarted(lines, ms)]?.startMs
}
