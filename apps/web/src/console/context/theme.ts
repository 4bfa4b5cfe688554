import { type ThemeConfig, theme } from 'antd'
import { inkOn, mix, readable } from './colour.ts'
import { brightness, type Palette, palettes } from './palette.ts'
import type { Preferences } from './preferences.ts'

type MapToken = ReturnType<typeof theme.defaultAlgorithm>

const ink = '#06251a'
const white = '#ffffff'

/** The custom colour replaces the design's primary colour, adjusted to be readable. */
function primaryOf(palette: Palette, color: string | null): string {
  return readableIn(palette, color ?? palette.primary)
}

function readableIn(palette: Palette, colour: string): string {
  const { page, surface, raised, tint, towards } = palette
  return readable(colour, towards, (shade) => [page, surface, raised, mix(surface, shade, tint[1])])
}

/** All shades of one colour, under antd's token names. */
function family<Name extends string>(palette: Palette, name: Name, colour: string) {
  const { surface, tint } = palette
  const hover = palette.towards === white ? mix(colour, white, 0.16) : mix(colour, '#000000', 0.12)
  const active = mix(colour, '#000000', palette.towards === white ? 0.1 : 0.24)
  const shades = {
    '': colour,
    Bg: mix(surface, colour, tint[0]),
    BgHover: mix(surface, colour, tint[1]),
    Border: mix(surface, colour, 0.4),
    BorderHover: mix(surface, colour, 0.6),
    Hover: hover,
    Active: active,
    Text: colour,
    TextHover: hover,
    TextActive: active,
  }
  const named = Object.entries(shades).map(([shade, value]) => [`color${name}${shade}`, value])
  return Object.fromEntries(named) as Record<`color${Name}${keyof typeof shades}`, string>
}

/** Applied after antd's algorithms, which would otherwise shift the design's colours. */
function colours(palette: Palette, primary: string): Partial<MapToken> {
  const error = family(palette, 'Error', readableIn(palette, palette.error))
  const link = family(palette, 'Link', primary)
  const overlay = (share: number) =>
    palette.text +
    Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  return {
    ...family(palette, 'Primary', primary),
    ...family(palette, 'Success', readableIn(palette, palette.success)),
    ...family(palette, 'Warning', readableIn(palette, palette.warning)),
    ...family(palette, 'Info', readableIn(palette, palette.info)),
    ...error,
    colorErrorBgFilledHover: error.colorErrorBgHover,
    colorErrorBgActive: error.colorErrorBorder,
    colorLink: link.colorLink,
    colorLinkHover: link.colorLinkHover,
    colorLinkActive: link.colorLinkActive,
    // antd uses this token for what it draws on solid colours: check marks, dots, text.
    colorWhite: inkOn(primary, ink, white),
    colorText: palette.text,
    colorTextSecondary: palette.secondary,
    colorTextTertiary: palette.tertiary,
    colorTextQuaternary: palette.disabled,
    colorBorder: palette.border,
    colorBorderSecondary: palette.hairline,
    colorBorderDisabled: palette.hairline,
    colorFill: overlay(0.16),
    colorFillSecondary: overlay(0.1),
    colorFillTertiary: overlay(0.06),
    colorFillQuaternary: overlay(0.03),
    colorBgLayout: palette.page,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBgSpotlight: palette.towards === white ? '#36413c' : '#26332d',
    colorBgMask: 'rgba(5, 9, 7, 0.6)',
  }
}

const shape: ThemeConfig['token'] = {
  // Said once for all pages, by boot.css.
  fontFamily: 'var(--font)',
  borderRadius: 6,
  borderRadiusLG: 8,
  borderRadiusSM: 4,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s',
}

type Look = Pick<Preferences, 'navTheme' | 'color'>
let latest: { look: Look; config: ThemeConfig } | undefined

/** The theme for these preferences. Cached, because antd would regenerate all styles for a new object. */
export function themeConfig({ navTheme, color }: Look): ThemeConfig {
  if (latest?.look.navTheme !== navTheme || latest.look.color !== color) {
    latest = { look: { navTheme, color }, config: makeTheme({ navTheme, color }) }
  }
  return latest.config
}

function makeTheme({ navTheme, color }: Look): ThemeConfig {
  const mode = brightness(navTheme)
  const palette = palettes[mode]
  const primary = primaryOf(palette, color)
  const exact = colours(palette, primary)
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    cssVar: {},
    hashed: false,
    // The build has made the styles: see antd-styles.
    zeroRuntime: import.meta.env.PROD,
    algorithm: [base, (_, map) => ({ ...(map as MapToken), ...exact })],
    token: { ...shape, colorTextPlaceholder: palette.tertiary },
    components: components(palette, primary, color),
  }
}

function components(palette: Palette, primary: string, color: string | null): ThemeConfig['components'] {
  const { page, surface, raised, text, secondary, hairline, tint } = palette
  const { dark } = palettes
  const darkPrimary = primaryOf(dark, color)
  const selected = mix(surface, primary, tint[0])
  return {
    Layout: {
      bodyBg: page,
      headerBg: surface,
      headerColor: text,
      headerHeight: 56,
      headerPadding: '0 16px',
      footerBg: 'transparent',
      siderBg: dark.surface,
      triggerBg: dark.raised,
      triggerColor: dark.text,
      lightSiderBg: surface,
    },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      popupBg: raised,
      itemColor: secondary,
      itemHoverColor: text,
      itemSelectedBg: selected,
      itemSelectedColor: primary,
      activeBarBorderWidth: 0,
      darkItemBg: 'transparent',
      darkSubMenuItemBg: 'transparent',
      darkPopupBg: dark.raised,
      darkItemColor: dark.secondary,
      darkItemHoverColor: dark.text,
      darkItemSelectedBg: mix(dark.surface, darkPrimary, dark.tint[0]),
      darkItemSelectedColor: darkPrimary,
      darkGroupTitleColor: dark.tertiary,
    },
    Table: {
      headerBg: mix(surface, text, 0.03),
      headerColor: secondary,
      headerSplitColor: 'transparent',
      headerBorderRadius: 8,
      borderColor: hairline,
      rowHoverBg: mix(surface, text, 0.03),
      rowSelectedBg: selected,
      rowSelectedHoverBg: mix(surface, primary, tint[1]),
    },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Switch: { handleBg: palette.towards === white ? page : white },
    Tooltip: { colorTextLightSolid: palette.towards === white ? text : white },
    Avatar: { colorTextPlaceholder: selected, colorTextLightSolid: primary },
    Input: { addonBg: page },
    Tag: { defaultBg: mix(surface, text, 0.06), defaultColor: text },
    Modal: { contentBg: raised, headerBg: raised, footerBg: raised, titleFontSize: 16 },
    Drawer: { colorBgElevated: surface },
    Card: { headerFontSize: 15, headerFontSizeSM: 14 },
    Segmented: {
      trackBg: mix(surface, text, 0.06),
      itemColor: secondary,
      // What is raised is hardly lighter than the track where surfaces are dark.
      itemSelectedBg: palette.towards === white ? mix(surface, text, 0.2) : raised,
    },
    Tabs: { itemColor: secondary },
    Progress: { defaultColor: primary },
    Form: { labelColor: text, labelRequiredMarkColor: readableIn(palette, palette.error) },
  }
}
