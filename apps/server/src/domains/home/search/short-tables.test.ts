import { describe, expect, it } from 'vitest'
import { recordsOfShort, shortHalves } from './short-tables.ts'
import type { Source } from './source.ts'

const everything = () => true
const [half = []] = shortHalves
const statementFor = (word: string, mayFind: (source: Source) => boolean = everything) =>
  recordsOfShort(half, word, mayFind)

describe('words', () => {
  it.each([
    ['two letters', '用户', '英语'],
    ['more letters', '小鹿早', '蓝色龙虾'],
    ['letters with upper and lower case', 'kevin', 'Rain%'],
    ['numbers', '1380', '20261'],
    ['a digit', '7', '9'],
  ])('that are sought alike share a statement: %s', (_, one, other) => {
    const [first, second] = [statementFor(one), statementFor(other)]
    expect(first?.read).toBe(second?.read)
    expect(first?.values).not.toEqual(second?.values)
  })

  it('that are not have statements of their own, each for one half', () => {
    const words = ['用户', '小鹿早', 'hi', 'kevin', '7', '42', '1380', '007']
    const statements = shortHalves.flatMap((own) => words.map((word) => recordsOfShort(own, word, everything)))
    expect(new Set(statements.map((statement) => statement?.read)).size).toBe(14)
  })

  it('that no record can have are not sought', () => {
    expect(statementFor('0')).toBeNull()
  })
})

it('one statement serves everybody: its values say what may be found', () => {
  const [nothing, all] = [statementFor('用户', () => false), statementFor('用户')]
  expect(nothing?.read).toBe(all?.read)
  expect(Object.values(nothing?.values ?? {})).toContain(false)
  expect(Object.values(nothing?.values ?? {})).not.toContain(true)
  expect(Object.values(all?.values ?? {})).not.toContain(false)
})
