import type { RefusalParams } from '@lectern/contract/base/errors.ts'
import en from '@lectern/phrases/en-US/server-book.ts'
import { pluralForm } from '@lectern/phrases/plural.ts'
import { defaultLanguage, type Language, type Paths } from '@lectern/phrases/shape.ts'
import { shownValues } from '@lectern/phrases/values.ts'
import zh from '@lectern/phrases/zh-CN/server-book.ts'
import i18next from 'i18next'
import Negotiator from 'negotiator'

export type PhraseKey = Paths<typeof zh>
export type Reason = Paths<(typeof zh)['errors']>
export type PhraseValues = RefusalParams

/** The phrase books, for those who need all words of a group. */
export const books: Record<Language, typeof en> = { 'zh-CN': zh, 'en-US': en }

const engine = i18next.createInstance()
await engine.init({
  lng: defaultLanguage,
  resources: { 'zh-CN': { translation: zh }, 'en-US': { translation: en } },
  interpolation: { escapeValue: false }, // replies are JSON, and the client escapes them when it shows them
})
engine.services.formatter?.add('plural', pluralForm)

export function phrase(language: Language, key: PhraseKey, values: PhraseValues = {}): string {
  return engine.t(key, { ...shownValues(values), lng: language })
}

export const isPhrase = (key: string): key is PhraseKey => engine.exists(key)

/** Matched without the region, so that a reader of British English gets our American English. */
const languageByTag: Record<string, Language> = { zh: 'zh-CN', en: 'en-US' }

/** The supported language with the highest weight in an Accept-Language header. */
export function preferredLanguage(header: string | undefined): Language {
  const tag = new Negotiator({ headers: { 'accept-language': header } }).language(Object.keys(languageByTag))
  return (tag && languageByTag[tag]) || defaultLanguage
}
