import { theme } from 'antd'
import { brightness } from '../../context/palette.ts'
import { usePreferences } from '../../context/preferences.ts'

/** Besides the colours of the theme; chosen so that people who see fewer colours can tell all of them apart. */
export const moreColours = { dark: ['#c32d96', '#783cff'], light: ['#a578b4', '#3c0069'] } as const

/** The colours of the parts of a chart, in their order. */
export function useChartColours(): string[] {
  const { token } = theme.useToken()
  const { navTheme } = usePreferences()
  return [token.colorPrimary, token.colorInfo, token.colorWarning, ...moreColours[brightness(navTheme)]]
}
