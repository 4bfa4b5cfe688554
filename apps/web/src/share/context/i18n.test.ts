import { afterEach, expect, it } from 'vitest'
import { localKeys, writeLocal } from '../../lib/local-store.ts'
import { startLanguage, t, visitorLanguage } from './i18n.ts'

afterEach(() => localStorage.clear())

it.each([
  ['en-US', ['zh-CN'], 'en-US'],
  ['zh-CN', ['en-GB'], 'zh-CN'],
  [null, ['en-GB', 'zh-CN'], 'en-US'],
  [null, ['fr-FR', 'EN'], 'en-US'],
  [null, ['zh-Hant-TW'], 'zh-CN'],
  [null, ['fr-FR'], 'zh-CN'],
  [null, [], 'zh-CN'],
  ['fr-FR', ['en-US'], 'zh-CN'],
] as const)('with %s chosen and %s accepted by the browser a visitor reads %s', (chosen, accepted, language) => {
  expect(visitorLanguage(chosen, accepted)).toBe(language)
})

it('uses the language that was chosen in this browser', async () => {
  writeLocal(localKeys.language, 'en-US')
  await startLanguage()
  expect(t('share.gone.title')).toBe('Nothing here yet')
  expect(document.documentElement.lang).toBe('en-US')
})

it('fills values into a phrase', async () => {
  writeLocal(localKeys.language, 'zh-CN')
  await startLanguage()
  expect(t('share.signUp.wait', { seconds: 30 })).toBe('30 秒后可重发')
})

it('uses the singular or plural form that the count requires', async () => {
  writeLocal(localKeys.language, 'en-US')
  await startLanguage()
  const phrases = [0, 1, 2, 1234].map((count) => t('share.course.lessonCount', { count }))
  expect(phrases).toEqual(['0 lessons', '1 lesson', '2 lessons', '1,234 lessons'])
})
