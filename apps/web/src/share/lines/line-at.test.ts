import { expect, it } from 'vitest'
import { lineAt, nextStart } from './line-at.ts'

const lines = [500, 1500, 1500, 4000].map((startMs) => ({ startMs }))

it.each([
  [0, -1, 500],
  [499, -1, 500],
  [500, 0, 1500],
  [1499.9, 0, 1500],
  [1500, 2, 4000],
  [3999, 2, 4000],
  [4000, 3, undefined],
  [99_999, 3, undefined],
])('at %d ms line %d is current and the next starts at %s', (ms, line, next) => {
  expect(lineAt(lines, ms)).toBe(line)
  expect(nextStart(lines, ms)).toBe(next)
})

/** Hundreds of pseudo-random lessons, the same in every run. */
function randomLessons(): { startMs: number }[][] {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  return Array.from({ length: 300 }, () => {
    let at = 0
    return Array.from({ length: random(40) }, () => {
      at += random(5000) // may be zero: lines may start together
      return { startMs: at }
    })
  })
}

it('picks the last line that has started, in any lesson at any moment', () => {
  const wrong: { ms: number; lesson: object }[] = []
  for (const lesson of randomLessons()) {
    const moments = lesson.flatMap(({ startMs }) => [startMs - 1, startMs, startMs + 1])
    for (const ms of [0, ...moments, 1e9]) {
      const correct =
        lineAt(lesson, ms) === lesson.findLastIndex(({ startMs }) => startMs <= ms) &&
        nextStart(lesson, ms) === lesson.find(({ startMs }) => startMs > ms)?.startMs
      if (!correct) wrong.push({ ms, lesson })
    }
  }
  expect(wrong).toEqual([])
})
