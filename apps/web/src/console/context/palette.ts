import type { Preferences } from './preferences.ts'

/** The design's colours, by how bright the page is. */
export interface Palette {
  primary: string
  success: string
  warning: string
  error: string
  info: string
  page: string
  surface: string
  raised: string
  text: string
  secondary: string
  tertiary: string
  disabled: string
  /** Divider lines; the borders of controls are stronger, because they show where to type. */
  hairline: string
  border: string
  /** How strongly a colour tints the background of what it marks: at rest, and under the pointer. */
  tint: readonly [number, number]
  towards: '#ffffff' | '#000000'
}

export const palettes: Record<'dark' | 'light', Palette> = {
  dark: {
    primary: '#3ccb93',
    success: '#3ccb93',
    warning: '#f5b54a',
    error: '#ff7a80',
    info: '#6fb1ff',
    page: '#101413',
    surface: '#171c1a',
    raised: '#1e2522',
    text: '#e8edeb',
    secondary: '#9daaa4',
    tertiary: '#8d9a94',
    disabled: '#5f6b66',
    hairline: '#2a322f',
    border: '#67746e',
    tint: [0.13, 0.2],
    towards: '#ffffff',
  },
  light: {
    primary: '#0e7c56',
    success: '#0e7c56',
    warning: '#b25e00',
    error: '#d9363e',
    info: '#1668dc',
    page: '#f6f8f7',
    surface: '#ffffff',
    raised: '#ffffff',
    text: '#14201b',
    secondary: '#5b6762',
    tertiary: '#646f6a',
    disabled: '#a3ada8',
    hairline: '#e3e9e6',
    border: '#85928c',
    tint: [0.06, 0.1],
    towards: '#000000',
  },
}

/** Whether the page itself is dark; with `dark` only the side menu is. */
export function brightness(navTheme: Preferences['navTheme']): 'dark' | 'light' {
  return navTheme === 'realDark' ? 'dark' : 'light'
}
