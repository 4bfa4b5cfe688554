import type { SensitiveFields } from '@lectern/contract/base/sensitive.ts'
import { describe, expect, it } from 'vitest'
import type { FieldChange } from './audit.table.ts'
import { cutText } from './log-text.ts'
import * as values from './log-values.ts'

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const most = 8 * 1024
const declared: SensitiveFields = new Map([
  ['password', 'secret'],
  ['token', 'secret'],
  ['phone', 'phone'],
])
const loggedParams = (sent: Record<string, unknown>) => values.loggedParams(sent, declared)
const loggedChanges = (changes: FieldChange[]) => values.loggedChanges(changes, declared)

describe('a text in the operation log', () => {
  it('is never cut in the middle of a character, and says that it was cut', () => {
    expect(cutText('ab😀', 3)).toBe('ab…')
    expect(cutText('ab😀', 4)).toBe('ab😀')
    expect(cutText('abcd', 3)).toBe('abc…')
  })

  it('has neither NULs nor half characters', () => {
    expect(cutText('a\0b\ud83dc', 10)).toBe('ab\ufffdc')
  })
})

describe('what was sent with a call, in the operation log', () => {
  it('is stored unchanged if it is small', () => {
    const sent = { title: '标题', ids: [1, 2, 3], nested: { on: true, none: null } }
    expect(loggedParams(sent)).toEqual(sent)
  })

  it('loses the ends of long texts before anything else', () => {
    const sent = { body: '长'.repeat(50_000), intro: '短', ids: Array.from({ length: 150 }, (_, n) => n) }
    const logged = loggedParams(sent)
    expect(logged).toMatchObject({ intro: sent.intro, ids: sent.ids })
    expect(logged.body).toMatch(/^长{2000}…$/)
    expect(bytes(logged)).toBeLessThan(most)
  })

  it('loses the ends of long lists next, and says how many', () => {
    const ids = Array.from({ length: 3000 }, (_, n) => 10_000 + n)
    expect(loggedParams({ ids }).ids).toEqual([...ids.slice(0, 200), '… +2800'])
    const names = Array.from({ length: 200 }, (_, n) => `${n}${'名'.repeat(90)}`)
    expect(loggedParams({ names }).names).toEqual([...names.slice(0, 20), '… +180'])
  })

  it('is replaced by a mark if it is too large in every way', () => {
    const deep = (levels: number): object =>
      Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`k${n}`, levels ? deep(levels - 1) : '值'.repeat(60)]))
    const logged = loggedParams({ id: 7, tree: deep(3) })
    expect(logged).toEqual({ id: 7, tree: '…' })
    const wide = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`field${n}`, '值'.repeat(60)]))
    expect(bytes(loggedParams(wide))).toBeLessThan(most)
  })

  it('stays small in any notation: large numbers stay in exponent form, and long names are cut', () => {
    expect(loggedParams({ n: [1e300, -1.5, 1e-300] }).n).toEqual(['1e+300', -1.5, '1e-300'])
    const long = loggedParams({ a: { ['键'.repeat(9000)]: 1 } })
    expect(bytes(long)).toBeLessThan(300)
  })

  it('has secrets masked at every depth, however their names are disguised', () => {
    const logged = loggedParams({ password: 'a', list: [{ deep: { token: 'b', 'pass\0word': 'c', name: 'n' } }] })
    expect(logged).toEqual({ password: '***', list: [{ deep: { token: '***', password: '***', name: 'n' } }] })
  })

  it('keeps what only some may read, and what is not declared as secret, whatever it is called', () => {
    const sent = { code: 'shunfeng', key: 'home', phone: '13800001234' }
    expect(loggedParams(sent)).toEqual(sent)
  })

  it('may have any field name', () => {
    const sent = JSON.parse('{"__proto__":{"a":1},"constructor":"x","\\ud83d":2}') as Record<string, unknown>
    expect(JSON.stringify(loggedParams(sent))).toBe('{"__proto__":{"a":1},"constructor":"x","\ufffd":2}')
  })
})

describe('what a call changed, in the operation log', () => {
  it('is cut in the same way', () => {
    const [change] = loggedChanges([{ field: 'body', before: 'x'.repeat(90_000), after: 'y'.repeat(90_000) }])
    expect(change).toEqual({ field: 'body', before: `${'x'.repeat(2000)}…`, after: `${'y'.repeat(2000)}…` })
    const many = Array.from({ length: 300 }, (_, n) => ({ field: `f${n}`, after: 'z'.repeat(500) }))
    expect(bytes(loggedChanges(many))).toBeLessThan(most)
  })

  it('has secrets masked at every depth', () => {
    const changes = loggedChanges([
      { field: 'password', before: 'a', after: 'b' },
      { field: 'provider', before: { token: 'c' }, after: [{ token: 'd', name: 'n' }] },
    ])
    expect(changes).toEqual([
      { field: 'password', before: '***', after: '***' },
      { field: 'provider', before: { token: '***' }, after: [{ token: '***', name: 'n' }] },
    ])
  })
})
