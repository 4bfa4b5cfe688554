import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { quietLog } from '../../testing/test-settings.ts'
import { startClock } from './clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 10_400 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the clock', () => {
  it('looks at the beginning of every second, and no more once stopped', async () => {
    const looks: number[] = []
    const clock = startClock(async () => void looks.push(Date.now()), quietLog)
    await vi.advanceTimersByTimeAsync(2_700)
    expect(looks).toEqual([11_000, 12_000, 13_000])
    await clock.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(looks).toHaveLength(3)
  })

  it('looks again after a look that failed', async () => {
    const look = vi.fn(async () => {
      throw new Error('the database is away')
    })
    const clock = startClock(look, quietLog)
    await vi.advanceTimersByTimeAsync(1_600)
    expect(look).toHaveBeenCalledTimes(2)
    await clock.stop()
  })

  it('waits for a look that takes longer than a second, also when it stops', async () => {
    let end = () => {}
    const look = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
    const clock = startClock(look, quietLog)
    await vi.advanceTimersByTimeAsync(3_600)
    expect(look).toHaveBeenCalledTimes(1)
    let stopped = false
    const stopping = clock.stop().then(() => (stopped = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(stopped).toBe(false)
    end()
    await stopping
    expect(stopped).toBe(true)
  })
})
