import { useSyncExternalStore } from 'react'

const query = '(max-width: 767.98px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone: tables become cards, filters a sheet. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
