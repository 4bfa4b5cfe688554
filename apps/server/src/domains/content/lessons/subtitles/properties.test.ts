import { type SubtitleLine, subtitleLimits } from '@lectern/contract/content/lessons.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gbkBytes, read, refusalOf } from '../../../../testing/subtitles/read.ts'
import { toLrc, toSrt, toVtt } from '../../../../testing/subtitles/writers.ts'
import { rowsOf } from './decode.ts'
import { toOneRow } from './plain-text.ts'
import { sortLines } from './sort-lines.ts'

const latin = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map(toOneRow)
const han = fc.string({ unit: fc.constantFrom(...'你好早上老师学生喜欢读书，。！'), minLength: 1, maxLength: 20 })
const english = latin.filter((text) => text !== '')
const chinese = fc.tuple(latin, fc.constantFrom('字', '是'), han).map((parts) => toOneRow(parts.join('')))
const texts = fc.oneof(
  fc.record({ en: english, zh: chinese }),
  english.map((en) => ({ en, zh: '' })),
  chinese.map((zh) => ({ en: '', zh })),
)
const moment = fc.integer({ min: 0, max: subtitleLimits.moment - 10_000 })
const length = fc.integer({ min: 1, max: 10_000 })

/** Lines that may overlap, none at the times of another. */
const lines = fc
  .uniqueArray(fc.tuple(moment, length, texts), { minLength: 1, maxLength: 30, selector: ([start]) => start })
  .map((all) => sortLines(all.map(([startMs, ms, text]) => ({ startMs, endMs: startMs + ms, ...text }))))

/** Lines one after the other, because LRC can express no others. */
const consecutive = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5000 }), length, texts), { minLength: 1, maxLength: 30 })
  .map((all) => {
    let at = 0
    return all.map(([pause, ms, text]): SubtitleLine => {
      const startMs = at + pause
      at = startMs + ms
      return { startMs, endMs: at, ...text }
    })
  })

describe('whatever the lines', () => {
  it('SRT and VTT give them back', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n', '\r'), (all, end) => {
        expect(read({ subtitle: toSrt(all).replaceAll('\n', end) })).toEqual(all)
        expect(read({ subtitle: toVtt(all).replaceAll('\n', end) })).toEqual(all)
      }),
    )
  })

  it('LRC gives them back', () => {
    fc.assert(
      fc.property(consecutive, (all) => {
        expect(read({ subtitle: toLrc(all) })).toEqual(all)
      }),
    )
  })

  it('shuffled cues come out in order and whole, overlapping ones too', () => {
    const shuffled = lines.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, mixed]) => {
        expect(read({ subtitle: toSrt(mixed) })).toEqual(all)
        expect(read({ subtitle: toVtt(mixed) })).toEqual(all)
      }),
    )
  })

  it('GBK says the same as UTF-8', () => {
    const isOnlyGbk = (bytes: Uint8Array) => new TextDecoder().decode(bytes).includes('\uFFFD')
    fc.assert(
      fc.property(lines, (all) => {
        const bytes = gbkBytes(toSrt(all))
        // Bytes that happen to be UTF-8 as well are read as that, by rule.
        fc.pre(isOnlyGbk(bytes) || all.every(({ zh }) => zh === ''))
        expect(read({ subtitle: bytes })).toEqual(all)
      }),
    )
  })

  it('a file for each language keeps every text, and pairs what belongs together', () => {
    fc.assert(
      fc.property(consecutive, (all) => {
        const [en, zh] = [all.filter((line) => line.en !== ''), all.filter((line) => line.zh !== '')]
        fc.pre(en.length > 0 && zh.length > 0)
        const subtitleEn = toSrt(en.map((line) => ({ ...line, zh: '' })))
        const subtitleZh = toSrt(zh.map((line) => ({ ...line, en: '' })))
        expect(read({ subtitleEn, subtitleZh })).toEqual(all)
      }),
    )
  })

  it('no text is lost or repeated if the two languages have different times', () => {
    const textsIn = (all: SubtitleLine[], language: 'en' | 'zh') =>
      all.map((line) => line[language]).filter((text) => text !== '')
    fc.assert(
      fc.property(lines, lines, (first, second) => {
        const en = first.map((line) => ({ ...line, en: line.en || 'x', zh: '' }))
        const zh = second.map((line) => ({ ...line, en: '', zh: line.zh || '空' }))
        const merged = read({ subtitleEn: toSrt(en), subtitleZh: toVtt(zh) })
        expect(textsIn(merged, 'en').toSorted()).toEqual(textsIn(en, 'en').toSorted())
        expect(textsIn(merged, 'zh').toSorted()).toEqual(textsIn(zh, 'zh').toSorted())
        expect(merged).toEqual(sortLines(merged))
      }),
    )
  })
})

describe('whatever the file', () => {
  const rowsIn = (encoding: string, bytes: Uint8Array) => rowsOf(new TextDecoder(encoding).decode(bytes)).length
  const isPlain = (text: string) => toOneRow(text) === text && text.length <= subtitleLimits.text
  const isLine = ({ startMs, endMs, en, zh }: SubtitleLine) =>
    startMs >= 0 && startMs < endMs && endMs <= subtitleLimits.moment && isPlain(en) && isPlain(zh) && en + zh !== ''

  /** Whether it gives lines that a lesson can hold, or a refusal that names a row of the file. */
  function isReadOrRefused(bytes: Uint8Array): boolean {
    const refusal = refusalOf({ subtitle: bytes })
    if (!refusal) return read({ subtitle: bytes }).every(isLine)
    const rows = Math.max(...['utf-8', 'utf-16le', 'utf-16be'].map((name) => rowsIn(name, bytes)))
    const line = Number(refusal.line)
    return refusal.reason.startsWith('subtitle.') && line >= 1 && line <= rows
  }

  it('any bytes are read or refused with a row', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(isReadOrRefused(bytes)).toBe(true)
      }),
    )
  })

  it('pieces of subtitle files in any order are read or refused with a row', () => {
    const times = ['-->', ' --> ', '00:01,000', '00:00:02.500', '[00:01.00]', '[offset:', '[ti:x]', ']', '[', ':', '99']
    const words = ['WEBVTT', 'NOTE', '<i>', '<', '>', '&#', '&amp;', '{\\', '你好', 'Hi', '\0', '\uFEFF', '1']
    const piece = fc.constantFrom(...times, ...words, '\n', '\r', '\r\n', '\n\n')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(isReadOrRefused(Buffer.from(pieces.join('')))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('whole files cut short or with a byte changed are read or refused with a row', () => {
    const written = fc.oneof(lines.map(toSrt), lines.map(toVtt), consecutive.map(toLrc))
    const file = fc.oneof(
      written.map((text) => Buffer.from(text)),
      written.map((text) => Buffer.from(gbkBytes(text))),
    )
    fc.assert(
      fc.property(file, fc.nat(), fc.nat(), fc.integer({ min: 0, max: 255 }), (whole, cut, at, byte) => {
        expect(isReadOrRefused(whole.subarray(0, cut % (whole.length + 1)))).toBe(true)
        const changed = Buffer.from(whole)
        changed[at % changed.length] = byte
        expect(isReadOrRefused(changed)).toBe(true)
      }),
    )
  })

  it.each([
    ['open marks', '00:01.0 --> 00:02.0\n', '<i '],
    ['open braces', '00:01.0 --> 00:02.0\n', '{\\'],
    ['blanks', '00:01.0 --> 00:02.0\nx', ' \t'],
    ['arrows', '', '--> '],
    ['digits', '', '1'],
    ['numbers in rows', '00:01.0 --> 00:02.0\n', '1\n'],
    ['times in one row', '', '[00:01.0]'],
    ['one time in every row', '', '[00:01.0]x\n'],
    ['rows of metadata', '[00:01.0]x\n', '[a:]'],
    ['blanks in an offset', '[00:01.0]x\n[offset:', ' '],
    ['blanks before a stamp', '[00:01.0]', ' '],
    ['blanks around an arrow', '00:01.0 --> ', ' '],
    ['ampersands', '00:01.0 --> 00:02.0\n', '&#1'],
    ['line ends', '', '\r'],
    ['the same cue', '', '00:01.0 --> 00:02.0\nx\n\n'],
  ])('two megabytes of %s are read or refused within seconds', (_, head, piece) => {
    const bytes = Buffer.from(head + piece.repeat((2 * 1024 * 1024) / piece.length))
    const started = performance.now()
    expect(isReadOrRefused(bytes)).toBe(true)
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  it('two files whose lines all overlap are still merged', () => {
    const many = (shift: number) =>
      Array.from({ length: 2500 }, (_, n) => `${Math.floor(n / 60)}:${n % 60}.${shift} --> 1:59:00.${shift}\nx\n`).join(
        '\n',
      )
    expect(read({ subtitleEn: many(0), subtitleZh: many(5) }).length).toBeLessThanOrEqual(5000)
  })
})
