interface Timed {
  startMs: number
  endMs: number
}

/** Sorts lines by their start. Overlapping lines are not cut: a player highlights the one that started last. */
export function sortLines<T extends Timed>(lines: T[]): T[] {
  return lines.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
}
