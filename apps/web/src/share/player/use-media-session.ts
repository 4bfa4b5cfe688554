import { useEffect } from 'react'
import type { Player } from './use-player.ts'

export interface Track {
  title: string
  artist: string
  album: string
  artwork: string | null
}

/** The phone's lock screen and headset buttons. */
export function useMediaSession(player: Player, { title, artist, album, artwork }: Track, step: number): void {
  const { media, playing } = player

  useEffect(() => {
    if (!('mediaSession' in navigator) || !media || !playing) return
    const session = navigator.mediaSession
    const images = artwork ? [{ src: new URL(artwork, location.origin).href, sizes: '1000x800' }] : []
    session.metadata = new MediaMetadata({ title, artist, album, artwork: images })
    const to = (seconds: number) => {
      media.currentTime = Math.min(Math.max(0, seconds), media.duration || 0)
    }
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => void media.play()],
      ['pause', () => media.pause()],
      ['seekbackward', ({ seekOffset }) => to(media.currentTime - (seekOffset ?? step))],
      ['seekforward', ({ seekOffset }) => to(media.currentTime + (seekOffset ?? step))],
      ['seekto', ({ seekTime }) => to(seekTime ?? media.currentTime)],
    ]
    for (const [action, handler] of handlers) setHandler(action, handler)
  }, [media, playing, title, artist, album, artwork, step])

  useEffect(() => {
    if (!('mediaSession' in navigator) || !media) return
    return () => {
      navigator.mediaSession.metadata = null
      for (const action of actions) setHandler(action, null)
    }
  }, [media])

  // How far it is, whenever that does not follow from what was said before.
  useEffect(() => {
    if (!media || !('mediaSession' in navigator)) return
    const tell = () => {
      if (!(media.duration > 0) || !Number.isFinite(media.duration)) return
      const position = Math.min(media.currentTime, media.duration)
      navigator.mediaSession.setPositionState?.({
        duration: media.duration,
        playbackRate: media.playbackRate,
        position,
      })
    }
    for (const event of jumps) media.addEventListener(event, tell)
    return () => {
      for (const event of jumps) media.removeEventListener(event, tell)
    }
  }, [media])
}

const jumps = ['playing', 'pause', 'seeked', 'ratechange', 'durationchange']
const actions: MediaSessionAction[] = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto']

/** Older browsers throw at an action that they do not know. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // The others work without it.
  }
}
