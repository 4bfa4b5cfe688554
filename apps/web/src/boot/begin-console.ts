import { sessionPaths } from '@lectern/contract/access/session-paths.ts'
import { defaultViewsPath } from '@lectern/contract/home/default-views-path.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { beginCall, setRequestLanguage } from '../lib/http.ts'
import { localKeys, readLocal } from '../lib/local-store.ts'
import { takeUpLook } from '../lib/look.ts'
import { storedLanguage } from '../lib/stored-language.ts'
import type { SitePart } from './site-part.ts'

const shellPhrases: Record<Language, () => Promise<unknown>> = {
  'zh-CN': () => import('@lectern/phrases/zh-CN/console/shell.ts'),
  'en-US': () => import('@lectern/phrases/en-US/console/shell.ts'),
}
const signInPhrases: Record<Language, () => Promise<unknown>> = {
  'zh-CN': () => import('@lectern/phrases/zh-CN/console/sign-in.ts'),
  'en-US': () => import('@lectern/phrases/en-US/console/sign-in.ts'),
}

/** Begins what the console and its sign-in ask for first, while their code is still on its way. */
export function beginConsole(part: Exclude<SitePart, 'share'>): void {
  const language = storedLanguage()
  // Failures are handled where the same things are asked for again.
  const ignore = () => undefined
  if (part === 'signIn') {
    shellPhrases[language]().catch(ignore)
    signInPhrases[language]().catch(ignore)
    return
  }
  takeUpLook()
  // Whoever is not signed in is about to leave for the sign-in page, and would only break off what was begun.
  if (readLocal(localKeys.token, null) === null) return
  shellPhrases[language]().catch(ignore)
  setRequestLanguage(language)
  for (const path of [...Object.values(sessionPaths), defaultViewsPath]) void beginCall({ path })
}
