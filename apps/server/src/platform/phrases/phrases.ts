import en from '@lectern/phrases/en-US/server-book.ts'
import type { RefusalParams } from '@lectern/contract/base/errors.ts'
import { pluralForm } from '@lectern/phrases/plural.ts'
import { defaultLanguage, type Language, type Paths } from '@lectern/phrases/shape.ts'
import zh from '@lectern/phrases/zh-CN/server-book.ts'
import i18next from 'i18next'
import Negotiator from 'negotiator'

export type PhraseKey = Paths<typeof zh>
export type Reason = Paths<(typeof zh)['errors']>
export type PhraseValues = RefusalParams

const engine = i18next.createInstance()
await engine.init({
  lng: defaultLanguage,
  resources: { 'zh-CN': { translation: zh }, 'en-US': { translation: en } },
  interpolation: { escapeValue: false }, // replies are JSON; whoever shows them escapes
})
engine.services.formatter?.add('plural', pluralForm)

export function phrase(language: Language, key: PhraseKey, values: PhraseValues = {}): string {
  return engine.t(key, { ...values, lng: language })
}

export const isPhrase = (key: string): key is PhraseKey => engine.exists(key)

/** Compared without their region: whoever reads British English gets our American one. */
const spoken: Record<string, Language> = { zh: 'zh-CN', en: 'en-US' }

/** The language that an Accept-Language header gives the most weight, of those that we speak. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = new Negotiator({ headers: { 'accept-language': header } }).language(Object.keys(spoken))
  return (wanted && spoken[wanted]) || defaultLanguage
}
