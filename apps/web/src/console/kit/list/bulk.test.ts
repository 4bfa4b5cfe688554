import { expect, test } from 'vitest'
import { runBulk } from './bulk.ts'

test('a bulk action runs at most four calls in parallel, reports progress and continues after refusals', async () => {
  let running = 0
  let most = 0
  const progress: number[] = []
  const outcome = await runBulk(
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    async (row) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (row % 4 === 0) throw new Error(`no ${row}`)
    },
    (finished) => progress.push(finished),
  )
  expect(most).toBe(4)
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(outcome.done).toBe(7)
  expect(new Set(outcome.refused.map(({ row }) => row))).toEqual(new Set([4, 8]))
})
