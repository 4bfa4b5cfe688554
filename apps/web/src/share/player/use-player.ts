import { useState, useSyncExternalStore } from 'react'
import { Playback, type PlaybackState } from './playback.ts'

export interface Player extends PlaybackState {
  playback: Playback
}

type Attach = Playback['attach']

/** A player for one element, and the ref that gives it the element. What the server says of its length holds until the file itself has said it. */
export function usePlayer(knownDuration: number | null): [Player, Attach] {
  const [playback] = useState(() => new Playback())
  const state = useSyncExternalStore(playback.subscribe, playback.snapshot)
  return [{ ...state, duration: state.duration || (knownDuration ?? 0), playback }, playback.attach]
}
