import { describe, expect, it } from 'vitest'
import { fillPhrase, phraseAt } from './fill.ts'

const book = {
  rows: '{{count}} {{count, plural(one: row; other: rows)}}',
  kept: '{{names, list}}',
  short: '{{names, list(style: narrow)}}',
  needs: 'Needs “$t(rights.{{code}})” until {{year}}',
  rights: { EDIT: 'edit' },
}
const filled = (key: string, values: Parameters<typeof fillPhrase>[2] = {}, language: 'en-US' | 'zh-CN' = 'en-US') =>
  fillPhrase(book, key, values, language)

describe('a phrase', () => {
  it('groups the digits of how many, not of which one', () => {
    expect(filled('rows', { count: 1234 })).toBe('1,234 rows')
    expect(filled('needs', { code: 'EDIT', year: 2026 })).toBe('Needs “edit” until 2026')
  })

  it('has a form for one', () => {
    expect(filled('rows', { count: 1 })).toBe('1 row')
    // A number that was formatted already is never one.
    expect(filled('rows', { count: '1,234' })).toBe('1,234 rows')
  })

  it('lists names as its language does', () => {
    const names = ['a', 'b', 'c']
    expect(filled('kept', { names })).toBe('a, b, and c')
    expect(filled('short', { names })).toBe('a, b, c')
    expect(filled('kept', { names }, 'zh-CN')).toBe('a、b和c')
  })

  it('does not take values for places to fill, which operators may have typed', () => {
    expect(fillPhrase({ hello: '{{name}}!' }, 'hello', { name: '$& {{name}} $t(hello)' }, 'en-US')).toBe(
      '$& {{name}} $t(hello)!',
    )
  })

  it('leaves a place empty for which there is no value', () => {
    expect(filled('needs', { code: 'EDIT' })).toBe('Needs “edit” until ')
  })

  it('that is unknown shows as its key', () => {
    expect(filled('rights.NONE')).toBe('rights.NONE')
    expect(filled('rights')).toBe('rights')
    expect(phraseAt(book, 'rights.EDIT')).toBe('edit')
    expect(phraseAt(book, 'rights')).toBeUndefined()
    expect(phraseAt(book, 'toString.name')).toBeUndefined()
  })
})
