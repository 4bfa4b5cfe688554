import { useEffect, useState } from 'react'
import { lineAt, nextStart } from './line-at.ts'

/** While the media waits for data the clock stands, and is looked at this often. */
const shortestMs = 20

/**
 * Which line is spoken now. The media's own events come four times a second, too seldom to be in step; asking at every
 * frame would keep the phone awake. So a timer is set for the moment at which the next line begins, and the events put
 * it right when somebody seeks, stops or changes the speed.
 */
export function useCurrentLine(media: HTMLMediaElement | null, lines: readonly { startMs: number }[]): number {
  const [current, setCurrent] = useState(-1)

  useEffect(() => {
    if (!media) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const ms = media.currentTime * 1000
      setCurrent(lineAt(lines, ms))
      const next = nextStart(lines, ms)
      if (media.paused || next === undefined) return
      timer = setTimeout(look, Math.max(shortestMs, Math.ceil((next - ms) / media.playbackRate)))
    }
    const events = ['play', 'playing', 'pause', 'timeupdate', 'seeking', 'seeked', 'ratechange', 'ended']
    look()
    for (const event of events) media.addEventListener(event, look)
    return () => {
      clearTimeout(timer)
      for (const event of events) media.removeEventListener(event, look)
    }
  }, [media, lines])

  return current
}
