import type { Language } from '@lectern/phrases/shape.ts'
import { isPhrase, phrase } from '../phrases/phrases.ts'

/** The title of a log row in words: `hotWords.enable` is "hot words · enable". What has no words is left as it is. */
export function shownTitle(title: string, language: Language): string {
  const [resource = '', action = ''] = title.split('.')
  const named = (key: string, name: string) => (isPhrase(key) ? phrase(language, key) : name)
  return [named(`audit.resources.${resource}`, resource), named(`audit.actions.${action}`, action)].join(' · ')
}
