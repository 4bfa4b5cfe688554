import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import type { Cue, Place } from './cue.ts'

/** A line with the row that it was read from. */
export interface PlacedLine extends SubtitleLine {
  at: Place
}

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0
const hasHan = (text: string) => /\p{Script=Han}/u.test(text)
const isMostlyHan = (text: string) => countOf(text, /\p{Script=Han}/gu) > countOf(text, /\p{Script=Latin}/gu)

/** The lines of a bilingual file, where the languages are rows of one cue, or two cues at the same times. */
export function bilingualLines(cues: Cue[]): PlacedLine[] {
  return joinSameTimes(
    cues.map(({ rows, ...cue }) => {
      const isChinese = chineseDetector(rows)
      const rowsIn = (chinese: boolean) => rows.filter((row) => isChinese(row) === chinese).join(' ')
      return { ...cue, en: rowsIn(false), zh: rowsIn(true) }
    }),
  )
}

/** The lines of a file in one language, whatever words of the other it quotes. */
export function singleLanguageLines(cues: Cue[], language: 'en' | 'zh'): PlacedLine[] {
  return cues.map(({ rows, ...cue }) => ({ ...cue, en: '', zh: '', [language]: rows.join(' ') }))
}

/**
 * A row with Han characters is Chinese. If all rows have some and one is mostly Han, only rows that are mostly Han are
 * Chinese, and the others are English that quotes Chinese.
 */
function chineseDetector(rows: string[]): (row: string) => boolean {
  return rows.every(hasHan) && rows.some(isMostlyHan) ? isMostlyHan : hasHan
}

/** Joins an English line and a Chinese one at exactly the same times. Several at the same times pair in their order. */
export function joinSameTimes(lines: PlacedLine[]): PlacedLine[] {
  const unpaired = new Map<string, PlacedLine[]>()
  const joined: PlacedLine[] = []
  for (const line of lines) {
    const { startMs, endMs } = line
    const isWhole = line.en !== '' && line.zh !== ''
    const [has, lacks] = line.zh === '' ? (['en', 'zh'] as const) : (['zh', 'en'] as const)
    const partner = isWhole ? undefined : unpaired.get(`${startMs} ${endMs} ${has}`)?.shift()
    if (partner) {
      partner[has] = line[has]
      continue
    }
    const own = { ...line }
    joined.push(own)
    if (isWhole) continue
    const key = `${startMs} ${endMs} ${lacks}`
    const others = unpaired.get(key)
    if (others) others.push(own)
    else unpaired.set(key, [own])
  }
  return joined
}
