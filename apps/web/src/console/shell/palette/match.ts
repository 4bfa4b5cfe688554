/** Where letters of a shown text match: from, and up to but without. */
export type Range = readonly [from: number, to: number]

/** Finds the pinyin of a text, or its initials: `kczx` in 课程中心. */
export type MatchPinyin = (text: string, word: string) => Range | null

/** How well a name matches, the best first. */
export const ranks = { exact: 0, begins: 1, contains: 2, sounds: 3, around: 4 } as const
export type Rank = (typeof ranks)[keyof typeof ranks]

/** What people may type to find something. */
export interface Names {
  /** Its names in both languages, the shown one first. */
  titles: string[]
  /** What else it can be found by: the groups above it and its address. */
  around: string[]
}

/** How well names match a word, or null if they do not. */
export function rankOf({ titles, around }: Names, word: string, pinyin: MatchPinyin | null): Rank | null {
  const sought = word.toLowerCase()
  const names = titles.map((title) => title.toLowerCase())
  if (names.includes(sought)) return ranks.exact
  if (names.some((name) => name.startsWith(sought))) return ranks.begins
  if (names.some((name) => name.includes(sought))) return ranks.contains
  if (titles.some((title) => pinyin?.(title, sought))) return ranks.sounds
  const everything = [...names, ...around.map((text) => text.toLowerCase())].join(' ')
  return sought.split(/\s+/).every((part) => everything.includes(part)) ? ranks.around : null
}

/** The part of a shown text that matches a word, to mark it. */
export function rangeIn(text: string, word: string, pinyin: MatchPinyin | null): Range | null {
  if (word === '') return null
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  return at >= 0 ? [at, at + word.length] : (pinyin?.(text, word) ?? null)
}
