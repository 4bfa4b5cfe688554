import { fillPhrase, type PhraseArguments, phraseAt } from '@lectern/phrases/fill.ts'
import { defaultLanguage, type Language, type Paths } from '@lectern/phrases/shape.ts'
import { useSyncExternalStore } from 'react'
import { setRequestLanguage } from './http.ts'
import { localKeys, writeLocal } from './local-store.ts'
import { storedLanguage } from './stored-language.ts'

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
    const loaded: Record<Language, Map<Part, Partial<Book>>> = { 'zh-CN': new Map(), 'en-US': new Map() }
    let current: Language = defaultLanguage
    let book: Partial<Book> = {}
    const listeners = new Set<() => void>()
    let translate = makeTranslate()

    /** A new function for each language and part, so that React sees the change. */
    function makeTranslate() {
      return (key: Key, values: PhraseArguments = {}): string =>
        has(key) || isComplete() ? fillPhrase(book, key, values, current) : ''
    }
    const isComplete = () => loaded[current].size === all.length

    /** A phrase that no page said it would show: it comes with all that are left, and until then its place is empty. */
    function has(key: string): key is Key {
      const found = phraseAt(book, key) !== undefined
      if (!found && !isComplete()) wantRest()
      return found
    }
    let rest: Promise<void> | undefined
    function wantRest(): void {
      // Failing is no reason to disturb: the next phrase that is missed tries again.
      rest ??= want(all)
        .catch(() => undefined)
        .finally(() => {
          rest = undefined
        })
    }

    async function load(language: Language, parts: Iterable<Part>): Promise<void> {
      const missing = [...parts].filter((part) => !loaded[language].has(part))
      await Promise.all(
        missing.map(async (part) => loaded[language].set(part, (await loaders[language][part]()).default)),
      )
    }

    function show(): void {
      book = Object.assign({}, ...loaded[current].values()) as Partial<Book>
      translate = makeTranslate()
      for (const listener of listeners) listener()
    }

    async function setLanguage(language: Language): Promise<void> {
      await load(language, wanted)
      current = language
      document.documentElement.lang = language
      setRequestLanguage(language)
      writeLocal(localKeys.language, language)
      show()
    }

    /** Loads parts that were not wanted until now. */
    async function want(parts: readonly Part[]): Promise<void> {
      if (parts.every((part) => loaded[current].has(part))) return
      for (const part of parts) wanted.add(part)
      await load(current, parts)
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
      start: (parts: readonly Part[]) => {
        wanted.clear()
        for (const part of parts) wanted.add(part)
        // At once, so that parts that are wanted meanwhile come in the same language.
        current = storedLanguage()
        return setLanguage(current)
      },
    }
  }
}
