import { useEffect, useState } from 'react'
import { lineAt, nextStart } from './line-at.ts'

/** The shortest timer: while the media waits for data its clock stands still, and is checked this often. */
const minDelayMs = 20

/**
 * The index of the line that is spoken now. The media's own events come four times a second, too rarely to be in step,
 * and checking at every frame would keep the phone awake. So a timer is set for the start of the next line, and the
 * events correct it when somebody seeks, stops or changes the speed.
 */
export function useCurrentLine(media: HTMLMediaElement | null, lines: readonly { startMs: number }[]): number {
  const [current, setCurrent] = useState(-1)

  useEffect(() => {
    if (!media) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      const ms = media.currentTime * 1000
      setCurrent(lineAt(lines, ms))
      const next = nextStart(lines, ms)
      if (media.paused || next === undefined) return
      timer = setTimeout(update, Math.max(minDelayMs, Math.ceil((next - ms) / media.playbackRate)))
    }
    const events = ['play', 'playing', 'pause', 'timeupdate', 'seeking', 'seeked', 'ratechange', 'ended']
    update()
    for (const event of events) media.addEventListener(event, update)
    return () => {
      clearTimeout(timer)
      for (const event of events) media.removeEventListener(event, update)
    }
  }, [media, lines])

  return current
}
