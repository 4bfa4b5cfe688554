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
  it('ticks at the beginning of every second until it is stopped', async () => {
    const ticks: number[] = []
    const clock = startClock(async () => void ticks.push(Date.now()), quietLog)
    await vi.advanceTimersByTimeAsync(2_700)
    expect(ticks).toEqual([11_000, 12_000, 13_000])
    await clock.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(ticks).toHaveLength(3)
  })

  it('ticks again after a call that failed', async () => {
    const runDue = vi.fn(async () => {
      throw new Error('the database is away')
    })
    const clock = startClock(runDue, quietLog)
    await vi.advanceTimersByTimeAsync(1_600)
    expect(runDue).toHaveBeenCalledTimes(2)
    await clock.stop()
  })

  it('waits for a call that takes longer than a second, also when it stops', async () => {
    let end = () => {}
    const runDue = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
    const clock = startClock(runDue, quietLog)
    await vi.advanceTimersByTimeAsync(3_600)
    expect(runDue).toHaveBeenCalledTimes(1)
    let stopped = false
    const stopping = clock.stop().then(() => (stopped = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(stopped).toBe(false)
    end()
    await stopping
    expect(stopped).toBe(true)
  })
})
