import { subtitleLine } from '@lectern/contract/content/lessons.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastMoment } from './clock.ts'
import { canSplit, lineAt, shiftBounds, shiftLines, sortLines, splitLine, timesBetween } from './line-edits.ts'
import { findProblems } from './line-problems.ts'
import { anyLines, line } from './lines.fixture.ts'

describe('moving all lines', () => {
  test('within its bounds no line leaves the lesson, and moving back restores all', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: -lastMoment, max: lastMoment }), (lines, byMs) => {
        const { least, most } = shiftBounds(lines)
        fc.pre(byMs >= least && byMs <= most)
        const moved = shiftLines(lines, byMs)
        expect(moved.every(({ startMs, endMs }) => startMs >= 0 && endMs <= lastMoment)).toBe(true)
        expect(shiftLines(moved, -byMs)).toEqual(lines)
      }),
    )
  })

  test('the first line sets how far back they go', () => {
    expect(shiftBounds([line(5000, 6000), line(1200, 3000)])).toEqual({ least: -1200, most: lastMoment - 6000 })
  })
})

describe('sorting', () => {
  test('puts lines in the order in which they begin and loses none', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const sorted = sortLines(lines)
        expect(sorted.map(({ startMs }) => startMs)).toEqual(lines.map(({ startMs }) => startMs).sort((a, b) => a - b))
        expect(new Set(sorted)).toEqual(new Set(lines))
        expect(sortLines(sorted)).toBe(sorted)
      }),
    )
  })

  test('leaves lines that begin together as they were', () => {
    const [late, first, second] = [line(9, 10), line(1, 2, 'first'), line(1, 5, 'second')]
    expect(sortLines([late, first, second])).toEqual([first, second, late])
  })
})

describe('splitting a line', () => {
  test('gives two lines that meet at the moment and keep every word', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: lastMoment }), (lines, atMs) => {
        for (const whole of lines.filter((one) => canSplit(one, atMs))) {
          const [before, after] = splitLine(whole, atMs)
          expect([before.startMs, before.endMs, after.startMs, after.endMs]).toEqual([
            whole.startMs,
            atMs,
            atMs,
            whole.endMs,
          ])
          const letters = (text: string) => text.replaceAll(/\s/g, '')
          expect(letters(before.en + after.en)).toBe(letters(whole.en))
          expect(letters(before.zh + after.zh)).toBe(letters(whole.zh))
        }
      }),
    )
  })

  test('breaks between words and after punctuation, near the moment', () => {
    const [before, after] = splitLine(line(0, 4000, 'Good morning, and welcome back', '早上好，欢迎回来'), 1900)
    expect([before.en, after.en]).toEqual(['Good morning,', 'and welcome back'])
    expect([before.zh, after.zh]).toEqual(['早上好，', '欢迎回来'])
  })

  test('breaks Chinese without punctuation anywhere, and never inside an English word', () => {
    const [before, after] = splitLine(line(0, 1000, 'Congratulations', '恭喜恭喜'), 500)
    expect([before.en, after.en]).toEqual(['Congratulations', ''])
    expect([before.zh, after.zh]).toEqual(['恭喜', '恭喜'])
  })

  test('needs a moment inside the line', () => {
    expect([1000, 1500, 2000].map((ms) => canSplit(line(1000, 2000), ms))).toEqual([false, true, false])
  })
})

test('an added line fills the gap, and has the default length where there is none', () => {
  expect(timesBetween(line(0, 1000), line(1500, 2000), 0)).toEqual({ startMs: 1000, endMs: 1500 })
  expect(timesBetween(line(0, 1000), line(1000, 2000), 0)).toEqual({ startMs: 1000, endMs: 3000 })
  expect(timesBetween(line(0, 1000), undefined, 0)).toEqual({ startMs: 1000, endMs: 3000 })
  expect(timesBetween(undefined, undefined, 4321)).toEqual({ startMs: 4321, endMs: 6321 })
  expect(timesBetween(line(0, lastMoment), undefined, 0)).toEqual({ startMs: lastMoment - 1, endMs: lastMoment })
})

test('the line being played is the one that began last and has not ended', () => {
  const lines = [line(1000, 2000), line(2000, 5000), line(3000, 4000)]
  expect([0, 1000, 1999, 2000, 3500, 4500, 5000].map((ms) => lineAt(lines, ms))).toEqual([-1, 0, 0, 1, 2, 1, -1])
})

describe('problems of lines', () => {
  test('are named at their line; an overlap is a warning only', () => {
    const lines = [line(0, 1000), line(900, 2000), line(3000, 3000), line(4000, 5000, ' ', ''), line(6000, 7000)]
    const { at, wrong } = findProblems(lines)
    expect([...at]).toEqual([
      [1, ['overlaps']],
      [2, ['endsBeforeStart']],
      [3, ['empty']],
    ])
    expect(wrong).toEqual([2, 3])
  })

  test('are exactly what the contract would refuse', () => {
    const longish = fc.string({ maxLength: 20 }).map((text) => text.repeat(30))
    const rough = fc.record({
      startMs: fc.integer({ min: 0, max: 50 }),
      endMs: fc.integer({ min: 0, max: 50 }),
      en: fc.oneof(longish, fc.constant(''), fc.constant('  ')),
      zh: fc.oneof(longish, fc.constant('')),
    })
    fc.assert(
      fc.property(rough, (one) => {
        // A NUL cannot be typed; files that hold one are refused when they are read.
        fc.pre(!`${one.en}${one.zh}`.includes('\0'))
        expect(findProblems([one]).wrong.length === 0).toBe(subtitleLine.safeParse(one).success)
      }),
    )
  })
})
