import type { ThemeConfig, theme } from 'antd'
import { brightness, palettes } from '../../context/palette.ts'
import type { Preferences } from '../../context/preferences.ts'
import { themeConfig } from '../../context/theme.ts'

type MapToken = ReturnType<typeof theme.defaultAlgorithm>

type Look = Pick<Preferences, 'navTheme' | 'color' | 'weakMode'> & { reducedMotion: boolean }

/** The theme of these preferences; nothing moves in it for who asked for less motion. */
export function consoleTheme({ reducedMotion, ...look }: Look): ThemeConfig {
  const config = coloursFor(look)
  return reducedMotion ? { ...config, token: { ...config.token, motion: false } } : config
}

/**
 * Colour-weak eyes tell red from green badly: in their mode what is green becomes the
 * design's blue, whose contrast is as good. A colour of one's own stays.
 */
function coloursFor({ navTheme, color, weakMode }: Omit<Look, 'reducedMotion'>): ThemeConfig {
  if (!weakMode) return themeConfig({ navTheme, color })
  const config = themeConfig({ navTheme, color: color ?? palettes[brightness(navTheme)].info })
  const steps = [config.algorithm ?? []].flat()
  // One algorithm instead of one more: antd's cache of themes loses one whose steps begin another's.
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
