import { expect, it } from 'vitest'
import { takeTurns } from './turns.ts'

const busy = { reason: 'request.busy' }

/** Work that goes on until it is told to end. */
function work() {
  let end = () => {}
  const done = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  const begun = { yet: false }
  return {
    begun,
    end: () => end(),
    run: () => {
      begun.yet = true
      return done
    },
  }
}

it('so many work at once, and the others in the order they came', async () => {
  const inTurn = takeTurns({ atOnce: 2, waitMs: 60_000, workMs: 60_000 })
  const works = [work(), work(), work(), work()]
  const results = works.map(({ run }) => inTurn(run))
  const begun = () => works.map((one) => one.begun.yet)
  await Promise.resolve()
  expect(begun()).toEqual([true, true, false, false])
  works[1]?.end()
  await results[1]
  expect(begun()).toEqual([true, true, true, false])
  works[2]?.end()
  await results[2]
  expect(begun()).toEqual([true, true, true, true])
  works[0]?.end()
  works[3]?.end()
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done'])
})

it('who waits too long is refused and forgotten', async () => {
  const inTurn = takeTurns({ atOnce: 1, waitMs: 1, workMs: 60_000 })
  const [first, second] = [work(), work()]
  const result = inTurn(first.run)
  await expect(inTurn(second.run)).rejects.toMatchObject(busy)
  first.end()
  expect(await result).toBe('done')
  expect(second.begun.yet).toBe(false)
  expect(await inTurn(async () => 'at once')).toBe('at once')
})

it('who takes too long is refused, but keeps the place until the work has ended', async () => {
  const inTurn = takeTurns({ atOnce: 1, waitMs: 1, workMs: 1 })
  const endless = work()
  await expect(inTurn(endless.run)).rejects.toMatchObject(busy)
  await expect(inTurn(async () => 'too early')).rejects.toMatchObject(busy)
  endless.end()
  await Promise.resolve()
  expect(await inTurn(async () => 'at once')).toBe('at once')
})

it('work that fails makes room too', async () => {
  const inTurn = takeTurns({ atOnce: 1, waitMs: 1, workMs: 60_000 })
  await expect(inTurn(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await inTurn(async () => 'at once')).toBe('at once')
})
