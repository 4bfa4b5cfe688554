/** What the editor needs of the media element: its position and a few controls. */
export interface Player {
  /** For the element's ref. */
  attach: (media: HTMLMediaElement | null) => (() => void) | undefined
  nowMs: () => number
  seek: (ms: number) => void
  play: () => void
  toggle: () => void
  /** The listener is called at every change of the position, and at every frame while it plays. */
  subscribe: (listener: () => void) => () => void
}

const events = ['timeupdate', 'seeking', 'seeked', 'pause', 'ended', 'loadedmetadata'] as const

export function createPlayer(): Player {
  const listeners = new Set<() => void>()
  let media: HTMLMediaElement | null = null
  let now = 0
  let frame = 0

  const notify = () => {
    now = Math.round((media?.currentTime ?? 0) * 1000)
    for (const listener of listeners) listener()
  }
  // The media's own events come four times a second, which is too rare for short lines.
  const notifyEachFrame = () => {
    cancelAnimationFrame(frame)
    notify()
    if (media && !media.paused) frame = requestAnimationFrame(notifyEachFrame)
  }
  // Playing may be refused, for instance while the link is being fetched; the controls show that it did not start.
  const play = () => void media?.play().catch(() => undefined)

  return {
    attach: (element) => {
      if (!element) return undefined
      media = element
      for (const event of events) element.addEventListener(event, notify)
      element.addEventListener('play', notifyEachFrame)
      notifyEachFrame()
      return () => {
        cancelAnimationFrame(frame)
        for (const event of events) element.removeEventListener(event, notify)
        element.removeEventListener('play', notifyEachFrame)
        media = null
      }
    },
    nowMs: () => now,
    seek: (ms) => {
      if (media) media.currentTime = ms / 1000
    },
    play,
    toggle: () => {
      if (media?.paused) play()
      else media?.pause()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
