import { pluralForm } from './plural.ts'
import type { Language } from './shape.ts'
import { shownValues } from './values.ts'

/** What a phrase can be filled with. */
export type PhraseArguments = Record<string, string | number | readonly string[]>

/**
 * `{{name}}`, `{{count, plural(one: row; other: rows)}}`, `{{names, list}}`, `{{names, list(style: narrow)}}`, and another
 * phrase, whose key may be filled in as well: `$t(rights.levels.{{level}})`.
 */
const slot = /\$t\(([^)]+)\)|\{\{(\w+)(?:, (plural|list)(?:\(([^)]*)\))?)?\}\}/g

/**
 * Looks up a phrase and fills in its values, in the same format that the server fills by its library. Browsers do without
 * that library, which is ten times as large as what the phrases need of it. An unknown key is shown as it is.
 */
export function fillPhrase(book: unknown, key: string, values: PhraseArguments, language: Language): string {
  const shown = shownValues(values)
  // In one pass, so that what is filled in, which somebody may have typed, is not taken for something to fill.
  const fill = (text: string): string =>
    text.replaceAll(slot, (_, other?: string, name = '', format?: string, options = '') => {
      if (other !== undefined) return fillPhrase(book, fill(other), values, language)
      const value = values[name]
      if (format === 'plural') return pluralForm(value, language, optionsOf(options))
      if (format === 'list' && Array.isArray(value)) return listOf(value as string[], language, optionsOf(options))
      return String(shown[name] ?? '')
    })
  const phrase = phraseAt(book, key)
  return phrase === undefined ? key : fill(phrase)
}

/** The phrase of a key with dots between its levels; undefined if there is none, or only others below it. */
export function phraseAt(book: unknown, key: string): string | undefined {
  let level = book
  for (const name of key.split('.')) {
    if (typeof level !== 'object' || level === null || !Object.hasOwn(level, name)) return undefined
    level = (level as Record<string, unknown>)[name]
  }
  return typeof level === 'string' ? level : undefined
}

/** `one: row; other: rows` */
const optionsOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(';').map((option) => option.split(':').map((part) => part.trim())))

const listOf = (names: string[], language: Language, options: Intl.ListFormatOptions): string =>
  new Intl.ListFormat(language, options).format(names)
