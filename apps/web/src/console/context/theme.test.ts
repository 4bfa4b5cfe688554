import { readFileSync } from 'node:fs'
import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { contrast, inkOn, mix, readable } from './colour.ts'
import { palettes } from './palette.ts'
import type { Preferences } from './preferences.ts'
import { themeConfig } from './theme.ts'

const themes: Preferences['navTheme'][] = ['realDark', 'dark', 'light']
const colors = [null, '#1677ff', '#f5222d', '#fadb14', '#722ed1', '#000000', '#ffffff', '#808080', '#52c41a']

describe('the arithmetic of colours', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#3ccb93', '#3ccb93')).toBe(1)
  })

  it('mixes and picks the better ink', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(inkOn('#3ccb93', '#06251a', '#ffffff')).toBe('#06251a')
    expect(inkOn('#0e7c56', '#06251a', '#ffffff')).toBe('#ffffff')
  })

  it('leaves a readable colour alone', () => {
    expect(readable('#3ccb93', '#ffffff', () => ['#101413'])).toBe('#3ccb93')
    expect(
      contrast(
        readable('#222222', '#ffffff', () => ['#101413']),
        '#101413',
      ),
    ).toBeGreaterThanOrEqual(4.5)
  })
})

describe.each(themes)('the %s theme', (navTheme) => {
  it.each(colors)('keeps every text readable with the colour %s', (color) => {
    const config = themeConfig({ navTheme, color })
    const token = theme.getDesignToken(config)
    const backgrounds = [token.colorBgLayout, token.colorBgContainer, token.colorBgElevated]
    const inks = [
      token.colorText,
      token.colorTextSecondary,
      token.colorTextTertiary,
      token.colorTextPlaceholder,
      token.colorPrimary,
      token.colorPrimaryHover,
      token.colorPrimaryText,
      token.colorLink,
      token.colorError,
      token.colorWarning,
      token.colorSuccess,
      token.colorInfo,
    ]
    const pairs = inks.flatMap((ink) => backgrounds.map((background) => [ink, background]))
    pairs.push(
      [token.colorTextLightSolid, token.colorPrimary],
      [token.colorTextLightSolid, token.colorPrimaryHover],
      [token.colorTextLightSolid, token.colorPrimaryActive],
      [token.colorTextLightSolid, token.colorError],
      [token.colorTextLightSolid, token.colorErrorHover],
      [token.colorPrimary, token.colorPrimaryBg],
      [token.colorPrimary, token.colorPrimaryBgHover],
      [token.colorErrorText, token.colorErrorBg],
      [token.colorWarningText, token.colorWarningBg],
      [token.colorSuccessText, token.colorSuccessBg],
      [token.colorInfoText, token.colorInfoBg],
      [token.colorText, token.colorPrimaryBgHover],
    )
    const { Menu, Tooltip, Tag, Table } = config.components ?? {}
    pairs.push(
      [String(Menu?.itemSelectedColor), String(Menu?.itemSelectedBg)],
      [String(Menu?.darkItemSelectedColor), String(Menu?.darkItemSelectedBg)],
      [String(Menu?.darkItemColor), palettes.dark.surface],
      [String(Tooltip?.colorTextLightSolid), token.colorBgSpotlight],
      [String(Tag?.defaultColor), String(Tag?.defaultBg)],
      [String(Table?.headerColor), String(Table?.headerBg)],
    )
    const tooWeak = pairs.filter(([ink, background]) => contrast(String(ink), String(background)) < 4.5)
    expect(tooWeak).toEqual([])
  })

  it('shows where a control is', () => {
    const token = theme.getDesignToken(themeConfig({ navTheme, color: null }))
    expect(contrast(token.colorBorder, token.colorBgContainer)).toBeGreaterThanOrEqual(3)
  })
})

it('uses the design’s own colours as they are', () => {
  const dark = theme.getDesignToken(themeConfig({ navTheme: 'realDark', color: null }))
  const light = theme.getDesignToken(themeConfig({ navTheme: 'light', color: null }))
  expect([dark.colorPrimary, dark.colorTextLightSolid]).toEqual(['#3ccb93', '#06251a'])
  expect([light.colorPrimary, light.colorTextLightSolid]).toEqual(['#0e7c56', '#ffffff'])
  expect(dark.colorBgLayout).toBe('#101413')
})

it('makes only the side menu dark in the dark menu style', () => {
  const config = themeConfig({ navTheme: 'dark', color: null })
  expect(config.components?.Layout?.siderBg).toBe(palettes.dark.surface)
  expect(config.components?.Layout?.bodyBg).toBe(palettes.light.page)
})

it.each(['../../boot/boot.css', '../../share/kit/base.css'])('has the same page and primary colours as %s', (file) => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8')
  for (const { page, primary } of Object.values(palettes)) {
    expect(css).toContain(page)
    expect(css).toContain(primary)
  }
})
