import { pluralForm } from '@lectern/phrases/plural.ts'
import { defaultLanguage, type Language, languages, type Paths } from '@lectern/phrases/shape.ts'
import { shownValues } from '@lectern/phrases/values.ts'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { setRequestLanguage } from './http.ts'
import { localKeys, readLocal, writeLocal } from './local-store.ts'

type Arguments = Record<string, string | number | readonly string[]>
type Loaders<Book> = Record<Language, () => Promise<{ default: Book }>>

/**
 * A typed wrapper around i18next: keys are checked against the phrase book at a fraction of the cost of
 * i18next's own typing, and only the language in use is loaded.
 */
export function createI18n<Book extends object>(load: Loaders<Book>) {
  type Key = Paths<Book>
  const engine = i18next.createInstance()
  const listeners = new Set<() => void>()
  let translate = makeTranslate()

  /** A new function for each language, so that React sees the change. */
  function makeTranslate() {
    const translateKey = engine.t as (key: string, values: Arguments) => string // avoids i18next's own typing
    return (key: Key, values?: Arguments): string => translateKey(key, shownValues(values ?? {}))
  }

  async function setLanguage(language: Language): Promise<void> {
    const book = (await load[language]()).default
    if (engine.isInitialized) {
      engine.addResourceBundle(language, 'translation', book)
      await engine.changeLanguage(language)
    } else {
      await engine.init({
        lng: language,
        resources: { [language]: { translation: book } },
        interpolation: { escapeValue: false }, // React escapes
      })
      engine.services.formatter?.add('plural', pluralForm)
    }
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
  const current = () => (engine.language as Language | undefined) ?? defaultLanguage

  return {
    /** For code outside React; components use `useT`, which follows the language. */
    t: (key: Key, values?: Arguments) => translate(key, values),
    useT: () => useSyncExternalStore(subscribe, () => translate),
    useLanguage: () => useSyncExternalStore(subscribe, current),
    language: current,
    setLanguage,
    /** Whether the book has this key; for keys that arrive from the server. */
    has: (key: string): key is Key => engine.exists(key),
    start: () => setLanguage(storedLanguage()),
  }
}

function storedLanguage(): Language {
  const stored = readLocal<string>(localKeys.language, defaultLanguage)
  return languages.find((language) => language === stored) ?? defaultLanguage
}
