import { useEffect, useState } from 'react'
import type { MatchPinyin } from './match.ts'

/** What the library exports by default; its own types put that one level too deep. */
interface PinyinLibrary {
  /** The first and the last letter of the text that match. */
  match(text: string, word: string): [number, number] | false
}

/** How characters sound is a long list, which is loaded with the first search; until then names are found as written. */
export function usePinyin(): MatchPinyin | null {
  const [match, setMatch] = useState<MatchPinyin | null>(null)
  useEffect(() => {
    loadPinyin().then(
      (loaded) => setMatch(() => loaded),
      // Without the list, pages are still found by their names.
      () => undefined,
    )
  }, [])
  return match
}

export async function loadPinyin(): Promise<MatchPinyin> {
  const { default: loaded } = await import('pinyin-match')
  const library = loaded as unknown as PinyinLibrary
  return (text, word) => {
    const found = library.match(text, word)
    return found ? [found[0], found[1] + 1] : null
  }
}
