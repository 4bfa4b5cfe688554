import { fillPhrase, type PhraseArguments, phraseAt } from '@lectern/phrases/fill.ts'
import { defaultLanguage, type Language, languages, type Paths } from '@lectern/phrases/shape.ts'
import { useSyncExternalStore } from 'react'
import { setRequestLanguage } from './http.ts'
import { localKeys, readLocal, writeLocal } from './local-store.ts'

type Loaders<Book> = Record<Language, () => Promise<{ default: Book }>>

/** Phrases whose keys are checked against the phrase book. Only the language in use is loaded. */
export function createI18n<Book extends object>(load: Loaders<Book>) {
  type Key = Paths<Book>
  let current: Language = defaultLanguage
  let book: Book | undefined
  const listeners = new Set<() => void>()
  let translate = makeTranslate()

  /** A new function for each language, so that React sees the change. */
  function makeTranslate() {
    return (key: Key, values: PhraseArguments = {}): string => fillPhrase(book, key, values, current)
  }

  async function setLanguage(language: Language): Promise<void> {
    book = (await load[language]()).default
    current = language
    document.documentElement.lang = language
    setRequestLanguage(language)
    writeLocal(localKeys.language, language)
    translate = makeTranslate()
    for (const listener of listeners) listener()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    /** For code outside React; components use `useT`, which follows the language. */
    t: (key: Key, values?: PhraseArguments) => translate(key, values),
    useT: () => useSyncExternalStore(subscribe, () => translate),
    useLanguage: () => useSyncExternalStore(subscribe, () => current),
    language: () => current,
    setLanguage,
    /** Whether the book has this key; for keys that arrive from the server. */
    has: (key: string): key is Key => phraseAt(book, key) !== undefined,
    start: () => setLanguage(storedLanguage()),
  }
}

function storedLanguage(): Language {
  const stored = readLocal<string>(localKeys.language, defaultLanguage)
  return languages.find((language) => language === stored) ?? defaultLanguage
}
