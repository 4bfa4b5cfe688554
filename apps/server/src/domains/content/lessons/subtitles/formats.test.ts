import { describe, expect, it } from 'vitest'
import { read, refusalOf } from '../../../../testing/subtitles/read.ts'

const rows = (...text: string[]) => text.join('\n')
const one = (startMs: number, endMs: number, en: string, zh = '') => ({ startMs, endMs, en, zh })

describe('SRT', () => {
  it('is read with numbers or without, comma or dot, hours or none', () => {
    const subtitle = rows(
      '1',
      '00:00:01,000 --> 00:00:02,500',
      'Good morning.',
      '早上好。',
      '',
      '00:03.250 --> 00:04.5',
      'Sit down.',
      '',
      '7',
      '01:02:03 --> 01:02:04',
      '请坐。',
    )
    expect(read({ subtitle })).toEqual([
      one(1000, 2500, 'Good morning.', '早上好。'),
      one(3250, 4500, 'Sit down.'),
      one(3_723_000, 3_724_000, '', '请坐。'),
    ])
  })

  it('is plain text: marks go, and what only looks like a mark stays', () => {
    const marked =
      '<font color="red"><i>Is</i> 1 < 2</font> {\\an8}and <3?<br>A&amp;T &lt;b&gt; &#20320;&#xD800;\u0007\u202E'
    expect(read({ subtitle: rows('00:01,0 --> 00:02,0', marked) })[0]?.zh).toBe('Is 1 < 2 and <3? A&T <b> 你&#xD800;')
  })

  it('may lack the empty row between two cues', () => {
    const subtitle = rows('1', '00:01,0 --> 00:02,0', 'One', '2', '00:02,0 --> 00:03,0', 'Two', '1984')
    expect(read({ subtitle }).map(({ en }) => en)).toEqual(['One', 'Two 1984'])
  })

  it('leaves out cues that say nothing', () => {
    const subtitle = rows('00:01,0 --> 00:02,0', '<i></i>', '', '00:02,0 --> 00:03,0', 'Two')
    expect(read({ subtitle })).toEqual([one(2000, 3000, 'Two')])
  })

  it.each([
    ['an invalid time', 'subtitle.badTime', 6, ['1', '00:01,0 --> 00:02,0', 'One', '', '2', '00:0x,0 --> 00:03,0']],
    ['sixty seconds', 'subtitle.badTime', 1, ['00:60,0 --> 00:61,0', 'One']],
    ['sixty minutes', 'subtitle.badTime', 1, ['00:60:00,0 --> 00:61:00,0', 'One']],
    ['more than ten hours', 'subtitle.badTime', 1, ['10:00:00,000 --> 10:00:00,001', 'One']],
    ['an arrow without an end', 'subtitle.badTime', 1, ['00:01,0 -->', 'One']],
    ['text that has no time', 'subtitle.badTime', 4, ['00:01,0 --> 00:02,0', 'One', '', 'Two', 'Three']],
    ['a number with nothing below', 'subtitle.badTime', 4, ['00:01,0 --> 00:02,0', 'One', '', '2', '']],
    ['an end before the start', 'subtitle.endsBeforeStart', 2, ['1', '00:02,0 --> 00:01,0', 'One']],
    ['an end at the start', 'subtitle.endsBeforeStart', 1, ['00:02,0 --> 00:02,0', 'One']],
    ['a text without end', 'subtitle.tooLong', 2, ['1', '00:01,0 --> 00:02,0', 'a'.repeat(501)]],
    ['cues without words', 'subtitle.empty', 1, ['1', '00:01,0 --> 00:02,0', '']],
  ])('with %s is refused, with the row', (_, reason, line, text) => {
    expect(refusalOf({ subtitle: rows(...text) })).toEqual({ reason, file: 'subtitle', line })
  })

  it('with more lines than a lesson holds is refused at the first one too many', () => {
    const cue = (n: number) => `0:${Math.floor(n / 100)}.${n % 100} --> 1:59:00.0\nx\n`
    const many = (count: number) => Array.from({ length: count }, (_, n) => cue(n)).join('\n')
    expect(read({ subtitle: many(5000) })).toHaveLength(5000)
    expect(refusalOf({ subtitle: many(5001) })).toMatchObject({ reason: 'subtitle.tooMany', line: 15_001 })
  })
})

describe('VTT', () => {
  it('is read past its header, notes, styles and regions, with names and settings', () => {
    const subtitle = rows(
      'WEBVTT - lesson one',
      'Kind: captions',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      'NOTE',
      'the second row of a note',
      '',
      'REGION',
      'id:fred',
      '',
      'greeting',
      '00:01.000 --> 00:02.000 align:start position:10%',
      '<v Mary Ann>Good <c.loud.first>morning</c> <00:01.500>all</v>',
      '早上好&nbsp;&gt;',
      '',
      'NOTEBOOK',
      '100:00.000 --> 00:03.000',
    )
    expect(refusalOf({ subtitle })).toEqual({ reason: 'subtitle.badTime', file: 'subtitle', line: 19 })
    expect(read({ subtitle: subtitle.replace('100:00', '00:02').concat('\nNotes.') })).toEqual([
      one(1000, 2000, 'Good morning all', '早上好 >'),
      one(2000, 3000, 'Notes.'),
    ])
  })

  it('says so when there is only a header', () => {
    for (const subtitle of ['WEBVTT', 'WEBVTT\n\n', 'WEBVTT\n\nNOTE nothing\n']) {
      expect(refusalOf({ subtitle })?.reason).toBe('subtitle.empty')
    }
  })
})

describe('LRC', () => {
  it('is read with several times a row, an offset and rows of metadata', () => {
    const subtitle = rows(
      '[ti:Lesson]',
      '[ar:张老师]',
      '[offset:+500]',
      '',
      '[00:02.50][00:10.5]Again',
      '[00:04:50]Listen',
      '[00:06.500]',
      '[01:00:00.5]Late [laughs]',
    )
    expect(read({ subtitle })).toEqual([
      one(2000, 4000, 'Again'),
      one(4000, 6000, 'Listen'),
      one(10_000, 3_600_000, 'Again'),
      one(3_600_000, 3_604_000, 'Late [laughs]'),
    ])
  })

  it('has two languages where a time comes twice', () => {
    const subtitle = rows('[00:01.00]你好', '[00:01.00]Hello', '[00:03.00]Bye')
    expect(read({ subtitle })).toEqual([one(1000, 3000, 'Hello', '你好'), one(3000, 7000, 'Bye')])
  })

  it('never starts before the beginning, however large the offset', () => {
    expect(read({ subtitle: rows('[offset:9000]', '[00:01.00]One', '[00:12.00]Two') })).toEqual([
      one(0, 3000, 'One'),
      one(3000, 7000, 'Two'),
    ])
  })

  it.each([
    ['an invalid time', 2, ['[00:01.00]One', '[00:6x.00]Two']],
    ['sixty seconds', 2, ['[00:01.00]One', '[00:60.00]Two']],
    ['an invalid second time', 1, ['[00:01.00][00:60.00]One']],
    ['words without a time', 2, ['[00:01.00]One', 'Two']],
    ['an invalid offset', 1, ['[offset:soon]', '[00:01.00]One']],
    ['an offset beyond ten hours', 2, ['[offset:-9999999]', '[599:00.00]One']],
  ])('with %s is refused, with the row', (_, line, text) => {
    expect(refusalOf({ subtitle: rows(...text) })).toEqual({ reason: 'subtitle.badTime', file: 'subtitle', line })
  })
})

describe('any subtitle file', () => {
  it('has rows that end as on Windows, old Macs or Unix, and is counted the same', () => {
    const text = ['1', '00:01,0 --> 00:02,0', 'One', '', '2', 'soon']
    for (const end of ['\r\n', '\r', '\n']) {
      expect(read({ subtitle: text.slice(0, 4).join(end) })).toEqual([one(1000, 2000, 'One')])
      expect(refusalOf({ subtitle: text.join(end) })?.line).toBe(6)
    }
  })

  it('is refused if it is empty or something else', () => {
    expect(refusalOf({ subtitle: '' })?.reason).toBe('subtitle.empty')
    expect(refusalOf({ subtitle: ' \r\n\t\n' })?.reason).toBe('subtitle.empty')
    expect(refusalOf({ subtitle: '\n\n{"lines": []}' })).toEqual({
      reason: 'subtitle.unknownFormat',
      file: 'subtitle',
      line: 3,
    })
  })
})
