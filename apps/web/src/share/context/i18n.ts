import { fillPhrase } from '@lectern/phrases/fill.ts'
import { defaultLanguage, type Language, languages, type Paths } from '@lectern/phrases/shape.ts'
import type zhBook from '@lectern/phrases/zh-CN/share-book.ts'
import { setRequestLanguage } from '../../lib/http.ts'
import { localKeys, readLocal } from '../../lib/local-store.ts'

/** The public pages keep one language for a whole visit. */
type Book = typeof zhBook

const books: Record<Language, () => Promise<{ default: unknown }>> = {
  'zh-CN': () => import('@lectern/phrases/zh-CN/share-book.ts'),
  'en-US': () => import('@lectern/phrases/en-US/share-book.ts'),
}

let book: unknown
let currentLanguage: Language = defaultLanguage

export const t = (key: Paths<Book>, values: Record<string, string | number> = {}): string =>
  fillPhrase(book, key, values, currentLanguage)

/** The language chosen in this browser, otherwise the one the browser prefers; a visitor is never asked. */
export function visitorLanguage(chosen: string | null, accepted: readonly string[]): Language {
  const wanted = chosen ? [chosen] : accepted
  for (const tag of wanted) {
    const match = languages.find((language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase())
    if (match) return match
  }
  return defaultLanguage
}

export async function startLanguage(): Promise<void> {
  currentLanguage = visitorLanguage(readLocal<string | null>(localKeys.language, null), navigator.languages)
  book = (await books[currentLanguage]()).default
  document.documentElement.lang = currentLanguage
  setRequestLanguage(currentLanguage)
}
