import { describe, expect, it } from 'vitest'
import { gbkBytes, read, refusalOf, utf16Bytes } from '../../../../testing/subtitles/read.ts'

const cue = (start: number, end: number, ...text: string[]) => `00:${start}.0 --> 00:${end}.0\n${text.join('\n')}\n\n`
const textsOf = (lines: { en: string; zh: string }[]) => lines.map(({ en, zh }) => [en, zh])

describe('one file with both languages', () => {
  it('tells them apart by Han characters, in either order', () => {
    const subtitle = cue(1, 2, 'Hello', '你好') + cue(2, 3, '再见', 'Bye') + cue(3, 4, 'OK') + cue(4, 5, '好的')
    expect(textsOf(read({ subtitle }))).toEqual([
      ['Hello', '你好'],
      ['Bye', '再见'],
      ['OK', ''],
      ['', '好的'],
    ])
  })

  it('keeps English that quotes Chinese as English, and Chinese that quotes English as Chinese', () => {
    const subtitle =
      cue(1, 2, 'How do you say 谢谢 in English?', '“谢谢”用英语怎么说？') +
      cue(2, 3, 'It means “see eye to eye with you”.', '意思是 see eye to eye with you') +
      cue(3, 4, 'Break a leg 是什么意思')
    expect(textsOf(read({ subtitle }))).toEqual([
      ['How do you say 谢谢 in English?', '“谢谢”用英语怎么说？'],
      ['It means “see eye to eye with you”.', '意思是 see eye to eye with you'],
      ['', 'Break a leg 是什么意思'],
    ])
  })

  it('joins wrapped rows of one language', () => {
    const subtitle = cue(1, 2, '- Hello,', '- hello.', '你好，', '你好。')
    expect(textsOf(read({ subtitle }))).toEqual([['- Hello, - hello.', '你好， 你好。']])
  })

  it('pairs two cues at the same times, even where one language follows the other', () => {
    const subtitle = cue(1, 2, 'One') + cue(2, 3, 'Two') + cue(1, 2, '一') + cue(2, 3, '二')
    expect(textsOf(read({ subtitle }))).toEqual([
      ['One', '一'],
      ['Two', '二'],
    ])
  })

  it('pairs several cues at the same times in their order, and joins none of one language', () => {
    const subtitle = cue(1, 2, 'One') + cue(1, 2, 'Two') + cue(1, 2, '一') + cue(1, 2, 'Three', '三')
    expect(textsOf(read({ subtitle }))).toEqual([
      ['One', '一'],
      ['Two', ''],
      ['Three', '三'],
    ])
  })
})

describe('one file for each language', () => {
  it('merges lines that overlap most, with the English times', () => {
    const subtitleEn = cue(1, 3, 'One') + cue(3, 6, 'Two') + cue(9, 10, 'Four')
    const subtitleZh = cue(1, 2, '一') + cue(2, 6, '二') + cue(6, 8, '三')
    expect(read({ subtitleEn, subtitleZh })).toEqual([
      { startMs: 1000, endMs: 3000, en: 'One', zh: '一' },
      { startMs: 3000, endMs: 6000, en: 'Two', zh: '二' },
      { startMs: 6000, endMs: 8000, en: '', zh: '三' },
      { startMs: 9000, endMs: 10_000, en: 'Four', zh: '' },
    ])
  })

  it('does not pair lines that hardly touch', () => {
    const zh = '00:02.900 --> 00:05.000\n路牌\n'
    expect(textsOf(read({ subtitleEn: cue(1, 3, 'Stop here.'), subtitleZh: zh }))).toEqual([
      ['Stop here.', ''],
      ['', '路牌'],
    ])
  })

  it('takes a file at its word, whatever it quotes, and one alone', () => {
    expect(textsOf(read({ subtitleEn: cue(1, 2, '你好 means hello') }))).toEqual([['你好 means hello', '']])
    expect(textsOf(read({ subtitleZh: cue(1, 2, 'OK') }))).toEqual([['', 'OK']])
  })

  it('may be of two formats, and names the file that is wrong', () => {
    const subtitleEn = cue(1, 2, 'Hello')
    expect(textsOf(read({ subtitleEn, subtitleZh: '[00:01.00]你好\n[00:02.00]' }))).toEqual([['Hello', '你好']])
    expect(refusalOf({ subtitleEn, subtitleZh: '[00:01.00]你好\n再见' })).toMatchObject({
      file: 'subtitleZh',
      line: 2,
    })
  })

  it('does not come together with a bilingual one', () => {
    const file = cue(1, 2, 'Hello')
    expect(refusalOf({ subtitle: file, subtitleEn: file })?.reason).toBe('subtitle.mixedFiles')
  })

  it('holds no more lines than a lesson, both together', () => {
    const many = (from: number) =>
      Array.from({ length: 3000 }, (_, n) => `[${Math.floor(n / 60) + from}:${n % 60}.0]x`).join('\n')
    expect(refusalOf({ subtitleEn: many(0), subtitleZh: many(60) })).toMatchObject({
      reason: 'subtitle.tooMany',
      file: 'subtitleZh',
      line: 2001,
    })
  })
})

describe('an encoding', () => {
  const text = cue(1, 2, 'A café?', '咖啡馆，好吗？')
  const lines = [{ startMs: 1000, endMs: 2000, en: 'A café?', zh: '咖啡馆，好吗？' }]

  it('is UTF-8 with a mark or without, UTF-16 of either order with its mark, or GBK', () => {
    expect(read({ subtitle: text })).toEqual(lines)
    expect(read({ subtitle: `\uFEFF${text}` })).toEqual(lines)
    expect(read({ subtitle: utf16Bytes(text, 'le') })).toEqual(lines)
    expect(read({ subtitle: utf16Bytes(text, 'be') })).toEqual(lines)
    expect(read({ subtitle: gbkBytes(text) })).toEqual(lines)
  })

  it('may be GB18030 beyond GBK', () => {
    // U+20087 in four bytes.
    const subtitle = Buffer.concat([Buffer.from('00:01.0 --> 00:02.0\n'), Uint8Array.of(0x95, 0x32, 0x90, 0x31)])
    expect(read({ subtitle })[0]?.zh).toBe('\u{20087}')
  })

  it('is not guessed for UTF-8 that was cut within a character', () => {
    const cut = Buffer.from(text.trimEnd()).subarray(0, -1)
    expect(refusalOf({ subtitle: cut })).toEqual({ reason: 'subtitle.encoding', file: 'subtitle', line: 3 })
    expect(refusalOf({ subtitle: Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf, 0xc4, 0xe3)]) })?.line).toBe(1)
  })

  it('that is none of these is refused with the first row that cannot be read', () => {
    const bytes = Buffer.concat([gbkBytes(text), Uint8Array.of(0xff, 0xff)])
    expect(refusalOf({ subtitle: bytes })).toEqual({ reason: 'subtitle.encoding', file: 'subtitle', line: 5 })
    expect(refusalOf({ subtitle: utf16Bytes(text, 'le').subarray(0, -1) })?.reason).toBe('subtitle.encoding')
  })
})
