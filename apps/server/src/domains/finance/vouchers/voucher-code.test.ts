import { plainCode } from '@lectern/contract/finance/voucher-code.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCode, makeCodes } from './voucher-code.ts'

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const someCode = fc.constant(null).map(() => makeCodes(1)[0] ?? '')
const place = fc.nat({ max: 15 })
const letter = fc.constantFrom(...alphabet)
const replaced = (code: string, at: number, by: string) => code.slice(0, at) + by + code.slice(at + 1)

describe('a voucher code', () => {
  it('has 16 characters that nobody mistakes for each other, and is never made twice', () => {
    const codes = makeCodes(20_000)
    expect(new Set(codes).size).toBe(20_000)
    expect(codes.filter((code) => !/^[2-9A-HJKMNP-Z]{16}$/.test(code))).toEqual([])
    expect(codes.every(isCode)).toBe(true)
  })

  it('uses every character equally often', () => {
    const counts = new Map<string, number>()
    for (const one of makeCodes(20_000).flatMap((code) => [...code])) counts.set(one, (counts.get(one) ?? 0) + 1)
    const expected = (20_000 * 16) / alphabet.length
    expect([...counts.keys()].toSorted().join('')).toBe(alphabet)
    // Seven standard deviations: it fails by chance once in billions of runs.
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(7 * Math.sqrt(expected))
  })

  it('with one wrong character is none', () => {
    fc.assert(
      fc.property(someCode, place, letter, (code, at, by) => {
        fc.pre(code[at] !== by)
        expect(isCode(replaced(code, at, by))).toBe(false)
      }),
    )
  })

  it('with two characters exchanged is none', () => {
    fc.assert(
      fc.property(someCode, place, place, (code, one, other) => {
        const [a = '', b = ''] = [code[one], code[other]]
        fc.pre(a !== b)
        expect(isCode(replaced(replaced(code, one, b), other, a))).toBe(false)
      }),
    )
  })

  it('is the same however it is typed', () => {
    fc.assert(
      fc.property(
        someCode,
        fc.array(fc.constantFrom(' ', '-', '–', '—', '　', '\t', ''), { minLength: 16 }),
        (code, gaps) => {
          const typed = [...code].map((one, at) => (at % 2 === 0 ? one.toLowerCase() : one) + (gaps[at] ?? '')).join('')
          expect(plainCode(typed)).toBe(code)
          const fullWidth = [...code].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfe_e0)).join('')
          expect(plainCode(fullWidth)).toBe(code)
        },
      ),
    )
  })
})
