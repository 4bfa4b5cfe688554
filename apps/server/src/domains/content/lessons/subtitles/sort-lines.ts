interface Timed {
  startMs: number
  endMs: number
}

/** By when they start. Lines may overlap: a player lights the one that started last, and nothing is cut away. */
export function sortLines<T extends Timed>(lines: T[]): T[] {
  return lines.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
}
