import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; rerenders when that changes. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the window is as narrow as a phone: tables become cards, filters a sheet. */
export const usePhone = (): boolean => useMedia('(max-width: 767.98px)')

/** Whether there is room for a preview beside a form. */
export const useWide = (): boolean => useMedia('(min-width: 1360px)')

/** Whether the operating system is set to reduced motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

/** Whether the device is set to light. */
export const useLightSystem = (): boolean => useMedia('(prefers-color-scheme: light)')
