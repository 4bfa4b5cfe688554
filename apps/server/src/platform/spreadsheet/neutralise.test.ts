import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neutralise, restore } from './neutralise.ts'

describe('text on its way into a CSV cell', () => {
  it.each(['=1+1', '+86 138', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '\u3000＝1', '＋1', '－1', '＠x'])(
    'gets an apostrophe where a spreadsheet would run it: %j',
    (text) => {
      expect(neutralise(text)).toBe(`'${text}`)
    },
  )

  it.each(['', 'a=b', '朗读台', "'=1", '1-2', 'mail@school.example', '  plain'])(
    'stays as it is otherwise: %j',
    (text) => {
      expect(neutralise(text)).toBe(text)
    },
  )

  it('never begins like a formula, and loses nothing', () => {
    const opening = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ' ',
      '\u00a0',
      '＝',
      '＋',
      '－',
      '＠',
      'a',
      '中',
      "'",
    )
    const text = fc
      .tuple(fc.array(opening, { maxLength: 4 }), fc.string({ unit: 'binary' }))
      .map(([a, b]) => a.join('') + b)
    fc.assert(
      fc.property(text, (original) => {
        const shown = neutralise(original)
        expect('=+-@\t\r\n＝＋－＠').not.toContain(shown.trimStart()[0] ?? 'nothing')
        expect(['\t', '\r', '\n']).not.toContain(shown[0])
        expect([original, `'${original}`]).toContain(shown)
        expect(neutralise(shown)).toBe(shown)
        expect(shown === original || restore(shown) === original).toBe(true)
      }),
    )
  })
})
