import { useState, useSyncExternalStore } from 'react'
import { Playback, type PlaybackState } from './playback.ts'

export interface Player extends PlaybackState {
  playback: Playback
}

type Attach = Playback['attach']

/**
 * A player for one media element, and the ref callback that attaches the element. The server's duration is used until
 * the file's own is known.
 */
export function usePlayer(serverDuration: number | null): [Player, Attach] {
  const [playback] = useState(() => new Playback())
  const state = useSyncExternalStore(playback.subscribe, playback.snapshot)
  return [{ ...state, duration: state.duration || (serverDuration ?? 0), playback }, playback.attach]
}
