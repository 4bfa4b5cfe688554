import { useEffect, useSyncExternalStore } from 'react'
import { askForRelease, releases } from './releases.ts'

/** For what could not be loaded: whether that is because the server has another release, which is asked at once. */
export function useAnotherRelease(): boolean {
  useEffect(() => void askForRelease(), [])
  return useSyncExternalStore(releases.subscribe, () => releases.state().another)
}
