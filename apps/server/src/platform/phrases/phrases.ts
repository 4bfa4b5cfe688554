import en from '@lectern/phrases/en-US/server-book.ts'
import { defaultLanguage, type Language, type Paths } from '@lectern/phrases/shape.ts'
import zh from '@lectern/phrases/zh-CN/server-book.ts'
import i18next from 'i18next'

export type PhraseKey = Paths<typeof zh>
export type Reason = Paths<(typeof zh)['errors']>
export type PhraseValues = Record<string, string | number>

const engine = i18next.createInstance()
await engine.init({
  lng: defaultLanguage,
  resources: { 'zh-CN': { translation: zh }, 'en-US': { translation: en } },
  interpolation: { escapeValue: false }, // replies are JSON; whoever shows them escapes
})

export function phrase(language: Language, key: PhraseKey, values: PhraseValues = {}): string {
  return engine.t(key, { ...values, lng: language })
}

export const isPhrase = (key: string): key is PhraseKey => engine.exists(key)

/** The first language of an Accept-Language header that we speak. */
export function preferredLanguage(header: string | undefined): Language {
  for (const wanted of (header ?? '').toLowerCase().split(',')) {
    if (wanted.trim().startsWith('zh')) return 'zh-CN'
    if (wanted.trim().startsWith('en')) return 'en-US'
  }
  return defaultLanguage
}
