import { useEffect } from 'react'
import { useShown } from '../context/shown.ts'
import type { Player } from './use-player.ts'

export interface Track {
  title: string
  artist: string
  album: string
  artwork: string | null
}

/** Connects the player to the phone's lock screen and headset buttons. */
export function useMediaSession(player: Player, { title, artist, album, artwork }: Track, step: number): void {
  const { media, playing } = player
  const shown = useShown()

  useEffect(() => {
    if (!('mediaSession' in navigator) || !media || !playing) return
    const session = navigator.mediaSession
    const images = artwork ? [{ src: new URL(artwork, location.origin).href, sizes: '1000x800' }] : []
    session.metadata = new MediaMetadata({ title, artist, album, artwork: images })
    const seekTo = (seconds: number) => {
      media.currentTime = Math.min(Math.max(0, seconds), media.duration || 0)
    }
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => void media.play()],
      ['pause', () => media.pause()],
      ['seekbackward', ({ seekOffset }) => seekTo(media.currentTime - (seekOffset ?? step))],
      ['seekforward', ({ seekOffset }) => seekTo(media.currentTime + (seekOffset ?? step))],
      ['seekto', ({ seekTime }) => seekTo(seekTime ?? media.currentTime)],
    ]
    for (const [action, handler] of handlers) setHandler(action, handler)
  }, [media, playing, title, artist, album, artwork, step])

  useEffect(() => {
    if (!('mediaSession' in navigator) || !media || !shown) return
    return () => {
      navigator.mediaSession.metadata = null
      for (const action of actions) setHandler(action, null)
    }
  }, [media, shown])

  // Report the position whenever it no longer follows from the last report and the speed.
  useEffect(() => {
    if (!media || !('mediaSession' in navigator)) return
    const reportPosition = () => {
      if (!(media.duration > 0) || !Number.isFinite(media.duration)) return
      const position = Math.min(media.currentTime, media.duration)
      navigator.mediaSession.setPositionState?.({
        duration: media.duration,
        playbackRate: media.playbackRate,
        position,
      })
    }
    for (const event of positionEvents) media.addEventListener(event, reportPosition)
    return () => {
      for (const event of positionEvents) media.removeEventListener(event, reportPosition)
    }
  }, [media])
}

const positionEvents = ['playing', 'pause', 'seeked', 'ratechange', 'durationchange']
const actions: MediaSessionAction[] = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto']

/** Older browsers throw for an action that they do not know. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // The other actions work without this one.
  }
}
