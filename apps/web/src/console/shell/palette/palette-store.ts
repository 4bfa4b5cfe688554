import { useSyncExternalStore } from 'react'

type Overlay = 'palette' | 'help' | null

let overlay: Overlay = null
const listeners = new Set<() => void>()

function set(next: Overlay): void {
  overlay = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOverlay = (): Overlay => useSyncExternalStore(subscribe, () => overlay)
export const openPalette = (): void => set('palette')
export const openHelp = (): void => set('help')
export const closeOverlay = (): void => set(null)
