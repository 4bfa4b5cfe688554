import { afterEach, expect, it } from 'vitest'
import { setLanguage, t } from './i18n.ts'

afterEach(() => setLanguage('zh-CN'))

it('puts an English noun or verb into the form that its number asks for', async () => {
  await setLanguage('en-US')
  const results = [0, 1, 2, 1234].map((count) => t('search.count', { count }))
  expect(results).toEqual(['0 results', '1 result', '2 results', '1,234 results'])
  expect(t('validation.tooShort', { label: 'name', minimum: 1 })).toBe('name needs at least 1 character')
})

it('lists names as the language does', async () => {
  const said = () => [['甲'], ['甲', '乙'], ['甲', '乙', '丙']].map((names) => t('kit.names', { names }))
  await setLanguage('zh-CN')
  expect(said()).toEqual(['甲', '甲和乙', '甲、乙和丙'])
  await setLanguage('en-US')
  expect(said()).toEqual(['甲', '甲 and 乙', '甲, 乙, and 丙'])
})
