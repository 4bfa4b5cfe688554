import type { ThemeConfig, theme } from 'antd'
import { brightness, palettes } from '../../context/palette.ts'
import type { Preferences } from '../../context/preferences.ts'
import { themeConfig } from '../../context/theme.ts'

type MapToken = ReturnType<typeof theme.defaultAlgorithm>

type Look = Pick<Preferences, 'navTheme' | 'color' | 'weakMode'> & { reducedMotion: boolean }

/** The theme for these preferences, without animations for those who asked for reduced motion. */
export function consoleTheme({ reducedMotion, ...look }: Look): ThemeConfig {
  const config = coloursFor(look)
  return reducedMotion ? { ...config, token: { ...config.token, motion: false } } : config
}

/**
 * People with colour weakness hardly distinguish red from green, so their mode replaces green with the design's blue,
 * which has the same contrast. A custom colour stays.
 */
function coloursFor({ navTheme, color, weakMode }: Omit<Look, 'reducedMotion'>): ThemeConfig {
  if (!weakMode) return themeConfig({ navTheme, color })
  const config = themeConfig({ navTheme, color: color ?? palettes[brightness(navTheme)].info })
  const steps = [config.algorithm ?? []].flat()
  // A single algorithm instead of an additional one: antd's theme cache loses a theme whose algorithms begin another's.
  const algorithm: typeof theme.darkAlgorithm = (seed, start) => {
    const map = steps.reduce<MapToken | undefined>((before, step) => step(seed, before), start) as MapToken
    return { ...map, ...blueForGreen(map) }
  }
  return { ...config, algorithm }
}

function blueForGreen(map: MapToken): Partial<MapToken> {
  const blues = Object.entries(map).filter(([name]) => name.startsWith('colorInfo'))
  return Object.fromEntries(blues.map(([name, value]) => [name.replace('Info', 'Success'), value]))
}
