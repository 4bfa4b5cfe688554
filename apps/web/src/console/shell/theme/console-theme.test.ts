import { theme } from 'antd'
import { expect, test } from 'vitest'
import { palettes } from '../../context/palette.ts'
import { consoleTheme } from './console-theme.ts'

test.each(['realDark', 'light'] as const)('in the colour-weakness mode blue replaces green (%s)', (navTheme) => {
  const { info } = palettes[navTheme === 'light' ? 'light' : 'dark']
  const token = theme.getDesignToken(consoleTheme({ navTheme, color: null, weakMode: true, reducedMotion: false }))
  expect([token.colorPrimary, token.colorSuccess, token.colorInfo]).toEqual([info, info, info])
  expect(token.colorSuccessBg).toBe(token.colorInfoBg)
  expect(token.colorError).not.toBe(token.colorSuccess)
})

test('a custom colour stays', () => {
  const own = { navTheme: 'light', color: '#5b2ba8' } as const
  const primary = (weakMode: boolean) =>
    theme.getDesignToken(consoleTheme({ ...own, weakMode, reducedMotion: false })).colorPrimary
  expect(primary(true)).toBe(primary(false))
})

test('without preferences it is the design’s theme', () => {
  const token = theme.getDesignToken(
    consoleTheme({ navTheme: 'realDark', color: null, weakMode: false, reducedMotion: false }),
  )
  expect(token.colorPrimary).toBe(palettes.dark.primary)
})

test('there is no animation for those who asked for reduced motion', () => {
  const token = theme.getDesignToken(
    consoleTheme({ navTheme: 'light', color: null, weakMode: false, reducedMotion: true }),
  )
  expect(token.motion).toBe(false)
})
