import { useLayoutEffect } from 'react'
import { useLightSystem } from './media.ts'
import { brightness, palettes } from './palette.ts'
import { getPreferences, type Preferences, setPreference, usePreferences } from './preferences.ts'

/** How bright the console is; `system` follows the setting of the device, also when that changes. */
type Appearance = 'dark' | 'light' | 'system'

/** What can be chosen, in the order in which it is offered. */
export const appearances: readonly Appearance[] = ['light', 'dark', 'system']

/** What is chosen: dark, light, or as the device is set. */
export function useAppearance(): Appearance {
  const { navTheme, followsSystem } = usePreferences()
  return followsSystem ? 'system' : brightness(navTheme)
}

/** The style that is shown: the chosen one, or what the device asks for at this moment. */
export function useNavTheme(): Preferences['navTheme'] {
  const { navTheme, followsSystem } = usePreferences()
  const light = useLightSystem()
  if (!followsSystem) return navTheme
  return light ? 'light' : 'realDark'
}

/** Tells the page, whose style sheets read the attribute, and the frame of the browser around it. */
export function usePageTheme(): void {
  const appearance = useAppearance()
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = appearance
    for (const setting of ['dark', 'light'] as const) {
      const frame = document.querySelector(`meta[name="theme-color"][media*="${setting}"]`)
      frame?.setAttribute('content', palettes[appearance === 'system' ? setting : appearance].page)
    }
  }, [appearance])
}

export function setAppearance(chosen: Appearance): void {
  setPreference('followsSystem', chosen === 'system')
  // A light page with a dark menu is as bright as a light one and stays.
  if (chosen === 'system' || brightness(getPreferences().navTheme) === chosen) return
  setPreference('navTheme', chosen === 'dark' ? 'realDark' : 'light')
}
