import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

const busy = { reason: 'request.busy' }

/** Work that runs until `end` is called. */
function work() {
  let end = () => {}
  const done = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  const state = { begun: false }
  return {
    state,
    end: () => end(),
    run: () => {
      state.begun = true
      return done
    },
  }
}

it('runs up to the limit at the same time, and the others in the order they came', async () => {
  const runLimited = limitConcurrency({ concurrency: 2, waitMs: 60_000, workMs: 60_000 })
  const works = [work(), work(), work(), work()]
  const results = works.map(({ run }) => runLimited(run))
  const begun = () => works.map(({ state }) => state.begun)
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

it('refuses work that waits too long, and never runs it', async () => {
  const runLimited = limitConcurrency({ concurrency: 1, waitMs: 1, workMs: 60_000 })
  const [first, second] = [work(), work()]
  const result = runLimited(first.run)
  await expect(runLimited(second.run)).rejects.toMatchObject(busy)
  first.end()
  expect(await result).toBe('done')
  expect(second.state.begun).toBe(false)
  expect(await runLimited(async () => 'at once')).toBe('at once')
})

it('refuses work that takes too long, but keeps its slot until the work has ended', async () => {
  const runLimited = limitConcurrency({ concurrency: 1, waitMs: 1, workMs: 1 })
  const endless = work()
  await expect(runLimited(endless.run)).rejects.toMatchObject(busy)
  await expect(runLimited(async () => 'too early')).rejects.toMatchObject(busy)
  endless.end()
  await Promise.resolve()
  expect(await runLimited(async () => 'at once')).toBe('at once')
})

it('releases the slot of work that fails', async () => {
  const runLimited = limitConcurrency({ concurrency: 1, waitMs: 1, workMs: 60_000 })
  await expect(runLimited(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await runLimited(async () => 'at once')).toBe('at once')
})
