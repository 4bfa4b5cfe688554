import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

describe('a throttle', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const watched = () => {
    const passed: string[][] = []
    return { passed, give: throttle<string>(200, (things) => passed.push(things)) }
  }

  it('passes the first thing on at once', () => {
    const { passed, give } = watched()
    give(['words'])
    expect(passed).toEqual([['words']])
  })

  it('passes on together, and once each, what comes within the pause', () => {
    const { passed, give } = watched()
    give(['words'])
    give(['words'])
    give(['orders', 'words'])
    vi.advanceTimersByTime(199)
    expect(passed).toEqual([['words']])
    vi.advanceTimersByTime(1)
    expect(passed).toEqual([['words'], ['words', 'orders']])
  })

  it('pauses again after that, and is quick again after a pause without news', () => {
    const { passed, give } = watched()
    give(['words'])
    give(['orders'])
    vi.advanceTimersByTime(200)
    give(['banners'])
    expect(passed).toEqual([['words'], ['orders']])
    vi.advanceTimersByTime(400)
    give(['pushes'])
    expect(passed).toEqual([['words'], ['orders'], ['banners'], ['pushes']])
  })
})
