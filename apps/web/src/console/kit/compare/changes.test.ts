import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'
import { matchingPlaces } from './matching.ts'
import { wordChanges } from './word-changes.ts'

describe('comparing two texts', () => {
  test('marks each changed word, however far apart they are', () => {
    const { before, after } = wordChanges('read one book and two pages', 'read three books and two letters')
    expect(before.filter(({ changed }) => changed).map(({ text }) => text)).toEqual(['one', 'book', 'pages'])
    expect(after.filter(({ changed }) => changed).map(({ text }) => text)).toEqual(['three', 'books', 'letters'])
  })

  test('puts a changed line beside what it became, and a new line beside nothing', () => {
    const before = ['标题', '付款后三天内可以申请退款', '结尾']
    const after = ['标题', '付款后录音的权利属于您', '付款后七天内可以申请退款', '结尾']
    expect(lineChanges(before, after)).toEqual([
      { before: '标题', after: '标题' },
      { before: null, after: '付款后录音的权利属于您' },
      { before: '付款后三天内可以申请退款', after: '付款后七天内可以申请退款' },
      { before: '结尾', after: '结尾' },
    ])
  })

  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })

  test('matches only what is the same, in order, and all of equal texts', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const places = matchingPlaces(one, other)
        for (const [at, [i, j]] of places.entries()) {
          expect(one[i]).toBe(other[j])
          const [before, beforeOther] = places[at - 1] ?? [-1, -1]
          expect(i > before && j > beforeOther).toBe(true)
        }
        expect(places).toHaveLength(longestCommon(one, other))
      }),
    )
  })

  test('shows every line of both texts once, in order', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const pairs = lineChanges(one, other)
        expect(pairs.flatMap(({ before }) => before ?? [])).toEqual(one)
        expect(pairs.flatMap(({ after }) => after ?? [])).toEqual(other)
      }),
    )
  })
})

/** The textbook way, slow and simple. */
function longestCommon(one: string[], other: string[]): number {
  const rows = [Array<number>(other.length + 1).fill(0)]
  for (const [i, word] of one.entries()) {
    const row = [0]
    for (const [j, otherWord] of other.entries()) {
      const above = rows[i]?.[j + 1] ?? 0
      row.push(word === otherWord ? (rows[i]?.[j] ?? 0) + 1 : Math.max(above, row[j] ?? 0))
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
