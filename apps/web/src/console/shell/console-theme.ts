import type { ThemeConfig, theme } from 'antd'
import { brightness, palettes } from '../kit/palette.ts'
import type { Preferences } from '../kit/preferences.ts'
import { themeConfig } from '../kit/theme.ts'

type MapToken = ReturnType<typeof theme.defaultAlgorithm>

/**
 * The theme of these preferences. Colour-weak eyes tell red from green badly: in their mode what is green becomes the
 * design's blue, whose contrast is as good. A colour of one's own stays.
 */
export function consoleTheme({
  navTheme,
  color,
  weakMode,
}: Pick<Preferences, 'navTheme' | 'color' | 'weakMode'>): ThemeConfig {
  if (!weakMode) return themeConfig({ navTheme, color })
  const config = themeConfig({ navTheme, color: color ?? palettes[brightness(navTheme)].info })
  const algorithms = [config.algorithm ?? []].flat()
  return {
    ...config,
    algorithm: [...algorithms, (_, map) => ({ ...(map as MapToken), ...blueForGreen(map as MapToken) })],
  }
}

function blueForGreen(map: MapToken): Partial<MapToken> {
  const blues = Object.entries(map).filter(([name]) => name.startsWith('colorInfo'))
  return Object.fromEntries(blues.map(([name, value]) => [name.replace('Info', 'Success'), value]))
}
