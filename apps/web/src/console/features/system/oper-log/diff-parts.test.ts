import { expect, test } from 'vitest'
import { diffParts } from './diff-parts.ts'

test('two texts are split into what they share at either end and what differs between', () => {
  expect(diffParts('会员价 30 元', '会员价 45 元')).toEqual({
    before: { start: '会员价 ', changed: '30', end: ' 元' },
    after: { start: '会员价 ', changed: '45', end: ' 元' },
  })
})

test('an addition has nothing struck out, and shared letters are not counted twice', () => {
  expect(diffParts('aa', 'aaa')).toEqual({
    before: { start: 'aa', changed: '', end: '' },
    after: { start: 'aa', changed: 'a', end: '' },
  })
  expect(diffParts('', 'x').after).toEqual({ start: '', changed: 'x', end: '' })
})

test('an emoji is changed as a whole', () => {
  expect(diffParts('😀', '😁').after.changed).toBe('😁')
})
