import { expect, test } from 'vitest'
import { sameValue } from './same-value.ts'

test.each([
  ['the same text', 'a', 'a'],
  ['a field that was cleared and one that was never filled', '', undefined],
  ['the same, as null', null, ''],
  ['an empty list and none', [], null],
  ['a record of cleared fields and none', { zh: '', en: null, tags: [] }, undefined],
  ['records with their fields in another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['records of which one does not have the cleared field', { a: 1, b: '' }, { a: 1 }],
  ['lists of equal records', [{ en: 'Hi', zh: '' }], [{ en: 'Hi' }]],
  ['lists with a cleared item', ['a', ''], ['a', null]],
])('%s are the same', (_, one, other) => {
  expect(sameValue(one, other)).toBe(true)
  expect(sameValue(other, one)).toBe(true)
})

test.each([
  ['another text', 'a', 'b'],
  ['a number and its text', 1, '1'],
  ['no and nothing', false, null],
  ['zero and nothing', 0, ''],
  ['lists in another order', [1, 2], [2, 1]],
  ['a list and its beginning', [1, 2], [1]],
  ['a list with a cleared item and an empty one', [''], []],
  ['a list and the record of its items', ['a'], { 0: 'a' }],
  ['a record and nothing', { a: 0 }, undefined],
  ['records that differ deep inside', { lines: [{ en: 'Hi' }] }, { lines: [{ en: 'Ho' }] }],
  ['a record with one field more', { a: 1, b: 2 }, { a: 1 }],
])('%s differ', (_, one, other) => {
  expect(sameValue(one, other)).toBe(false)
  expect(sameValue(other, one)).toBe(false)
})
