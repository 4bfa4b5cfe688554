import { useSyncExternalStore } from 'react'
import { localKeys, readLocal, writeLocal } from '../../lib/local-store.ts'

/** How the console looks in this browser; each entry is stored under its own local key. */
export interface Preferences {
  /** `realDark` is dark throughout, `dark` a light page with a dark side menu, `light` light throughout. */
  navTheme: 'light' | 'dark' | 'realDark'
  /** The device's setting decides between dark and light; `navTheme` counts again when this is off. */
  followsSystem: boolean
  /** A custom theme colour, as #rrggbb; null is the design's. */
  color: string | null
  layout: 'side' | 'top'
  contentWidth: 'Fluid' | 'Fixed'
  fixedHeader: boolean
  fixedSidebar: boolean
  autoHideHeader: boolean
  weakMode: boolean
  multiTab: boolean
  collapsed: boolean
}

export const defaultPreferences: Preferences = {
  navTheme: 'realDark',
  followsSystem: false,
  color: null,
  layout: 'side',
  contentWidth: 'Fluid',
  fixedHeader: true,
  fixedSidebar: true,
  autoHideHeader: false,
  weakMode: false,
  multiTab: true,
  collapsed: false,
}

const keys: Record<keyof Preferences, string> = {
  navTheme: localKeys.navTheme,
  followsSystem: localKeys.followsSystem,
  color: 'theme-color',
  layout: 'layout-mode',
  contentWidth: 'content-width',
  fixedHeader: 'fixed-header',
  fixedSidebar: 'fixed-sidebar',
  autoHideHeader: 'auto-hide-header',
  weakMode: 'weak-mode',
  multiTab: 'multi-tab',
  collapsed: localKeys.sidebarType,
}

const choices: { [K in keyof Preferences]?: readonly Preferences[K][] } = {
  navTheme: ['light', 'dark', 'realDark'],
  layout: ['side', 'top'],
  contentWidth: ['Fluid', 'Fixed'],
}

/** The stored value may be from another version or edited by hand, so an invalid one falls back to the default. */
function stored<K extends keyof Preferences>(key: K): Preferences[K] {
  const fallback = defaultPreferences[key]
  const value = readLocal<unknown>(keys[key], fallback)
  const valid =
    key === 'color'
      ? typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
      : (choices[key]?.includes(value as never) ?? typeof value === 'boolean')
  return valid ? (value as Preferences[K]) : fallback
}

export function readPreferences(): Preferences {
  const names = Object.keys(defaultPreferences) as (keyof Preferences)[]
  return Object.fromEntries(names.map((name) => [name, stored(name)])) as unknown as Preferences
}

let preferences = readPreferences()

/** For code outside React; components use `usePreferences`. */
export const getPreferences = (): Preferences => preferences

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, getPreferences)
}

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  preferences = { ...preferences, [key]: value }
  writeLocal(keys[key], value)
  for (const listener of listeners) listener()
}
