import { defaultLanguage, type Language, languages } from '@lectern/phrases/shape.ts'
import { localKeys, readLocal } from './local-store.ts'

/** The language that was chosen in this browser. */
export function storedLanguage(): Language {
  const stored = readLocal<string>(localKeys.language, defaultLanguage)
  return languages.find((language) => language === stored) ?? defaultLanguage
}
