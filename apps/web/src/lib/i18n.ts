import { fillPhrase, type PhraseArguments, phraseAt } from '@lectern/phrases/fill.ts'
import { defaultLanguage, type Language, languages, type Paths } from '@lectern/phrases/shape.ts'
import { useSyncExternalStore } from 'react'
import { setRequestLanguage } from './http.ts'
import { localKeys, readLocal, writeLocal } from './local-store.ts'

type Loaders<Book, Part extends string> = Record<Language, Record<Part, () => Promise<{ default: Partial<Book> }>>>

/**
 * Phrases whose keys are checked against the phrase book. Only the language in use is loaded, and of its book only the
 * parts that are wanted: all of them, unless `start` names some.
 */
export function createI18n<Book extends object>() {
  return <Part extends string>(loaders: Loaders<Book, Part>) => {
    type Key = Paths<Book>
    const all = Object.keys(loaders[defaultLanguage]) as Part[]
    const wanted = new Set<Part>(all)
    let current: Language = defaultLanguage
    let book: Partial<Book> = {}
    const listeners = new Set<() => void>()
    let translate = makeTranslate()

    /** A new function for each language and part, so that React sees the change. */
    function makeTranslate() {
      return (key: Key, values: PhraseArguments = {}): string =>
        // A phrase of a part that is on its way shows when it has arrived; until then its place is empty.
        wanted.size < all.length && !has(key) ? '' : fillPhrase(book, key, values, current)
    }
    const has = (key: string): key is Key => phraseAt(book, key) !== undefined

    function show(): void {
      translate = makeTranslate()
      for (const listener of listeners) listener()
    }

    const load = async (language: Language, parts: Iterable<Part>): Promise<Partial<Book>> => {
      const loaded = await Promise.all([...parts].map((part) => loaders[language][part]()))
      return Object.assign({}, ...loaded.map((part) => part.default)) as Partial<Book>
    }

    async function setLanguage(language: Language): Promise<void> {
      book = await load(language, wanted)
      current = language
      document.documentElement.lang = language
      setRequestLanguage(language)
      writeLocal(localKeys.language, language)
      show()
    }

    /** Loads parts that were not wanted until now. */
    async function want(parts: readonly Part[]): Promise<void> {
      const missing = parts.filter((part) => !wanted.has(part))
      if (missing.length === 0) return
      const language = current
      const added = await load(language, missing)
      // The language was changed meanwhile, without these.
      if (language !== current) return want(parts)
      for (const part of missing) wanted.add(part)
      book = { ...book, ...added }
      show()
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
      has,
      want,
      wantAll: () => want(all),
      start: (parts: readonly Part[]) => {
        wanted.clear()
        for (const part of parts) wanted.add(part)
        return setLanguage(storedLanguage())
      },
      /** Begins to load what `start` will ask for. */
      prefetch: (parts: readonly Part[]): void => void load(storedLanguage(), parts).catch(() => undefined),
    }
  }
}

function storedLanguage(): Language {
  const stored = readLocal<string>(localKeys.language, defaultLanguage)
  return languages.find((language) => language === stored) ?? defaultLanguage
}
