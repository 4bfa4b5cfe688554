import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../../context/i18n.ts'
import { durationText, type Grant, grantText, groupedCode } from './voucher-words.ts'

beforeEach(() => setLanguage('zh-CN'))
afterEach(() => setLanguage('zh-CN'))

const grants: [Grant, zh: string, en: string][] = [
  [
    { kind: 'COURSE', content: { title: '口语入门', amount: null }, contentDuration: 30 },
    '30 天 · 口语入门',
    '30 days · 口语入门',
  ],
  [
    { kind: 'COURSE', content: { title: '口语入门', amount: null }, contentDuration: 1 },
    '1 天 · 口语入门',
    '1 day · 口语入门',
  ],
  [
    { kind: 'OFFLINE_SUBJECT', content: { title: '夏令营', amount: null }, contentDuration: null },
    '永久 · 夏令营',
    'For ever · 夏令营',
  ],
  [{ kind: 'COURSE_HOUR', content: { title: '', amount: 10 }, contentDuration: null }, '10 课时', '10 course hours'],
  [{ kind: 'COURSE_HOUR', content: { title: '', amount: 1 }, contentDuration: null }, '1 课时', '1 course hour'],
  [{ kind: 'GOLD', content: { title: '', amount: 50_000 }, contentDuration: null }, '50,000 金币', '50,000 gold'],
  [
    { kind: 'VIP_PACKAGE', content: { title: '月卡', amount: null }, contentDuration: 30 },
    '会员 30 天',
    'VIP for 30 days',
  ],
]

test.each(grants)('what a voucher grants is said in one line of either language', async (grant, zh, en) => {
  expect(grantText(grant)).toBe(zh)
  await setLanguage('en-US')
  expect(grantText(grant)).toBe(en)
})

test('a code is read in groups of four, and so is the beginning of one', () => {
  expect(groupedCode('ABCDEFGH23456789')).toBe('ABCD-EFGH-2345-6789')
  expect(groupedCode('ABCDEF')).toBe('ABCD-EF')
  expect(groupedCode('')).toBe('')
})

test('no days mean for ever', () => {
  expect(durationText(null)).toBe('永久')
  expect(durationText(7)).toBe('7 天')
})
