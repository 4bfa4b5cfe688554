import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import type { Cue, Place } from './cue.ts'

/** A line that still knows where it was read. */
export interface PlacedLine extends SubtitleLine {
  at: Place
}

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0
const hasHan = (text: string) => /\p{Script=Han}/u.test(text)
const isMostlyHan = (text: string) => countOf(text, /\p{Script=Han}/gu) > countOf(text, /\p{Script=Latin}/gu)

/** Lines of a file in both languages: rows of one cue, or two cues at the same times. */
export function inTwoLanguages(cues: Cue[]): PlacedLine[] {
  return joinSameTimes(
    cues.map(({ rows, ...cue }) => {
      const isChinese = chineseAmong(rows)
      const of = (chinese: boolean) => rows.filter((row) => isChinese(row) === chinese).join(' ')
      return { ...cue, en: of(false), zh: of(true) }
    }),
  )
}

/** Lines of a file in one language, whatever words of the other it quotes. */
export function inOneLanguage(cues: Cue[], language: 'en' | 'zh'): PlacedLine[] {
  return cues.map(({ rows, ...cue }) => ({ ...cue, en: '', zh: '', [language]: rows.join(' ') }))
}

/** A row with Han characters is Chinese; where all rows have some, English that quotes Chinese shows by its letters. */
function chineseAmong(rows: string[]): (row: string) => boolean {
  return rows.every(hasHan) && rows.some(isMostlyHan) ? isMostlyHan : hasHan
}

/** An English line and a Chinese one at the very same times are one line; equal ones pair in their order. */
export function joinSameTimes(lines: PlacedLine[]): PlacedLine[] {
  const waiting = new Map<string, PlacedLine[]>()
  const joined: PlacedLine[] = []
  for (const line of lines) {
    const { startMs, endMs } = line
    const isWhole = line.en !== '' && line.zh !== ''
    const [has, lacks] = line.zh === '' ? (['en', 'zh'] as const) : (['zh', 'en'] as const)
    const partner = isWhole ? undefined : waiting.get(`${startMs} ${endMs} ${has}`)?.shift()
    if (partner) {
      partner[has] = line[has]
      continue
    }
    const own = { ...line }
    joined.push(own)
    if (isWhole) continue
    const key = `${startMs} ${endMs} ${lacks}`
    const others = waiting.get(key)
    if (others) others.push(own)
    else waiting.set(key, [own])
  }
  return joined
}
