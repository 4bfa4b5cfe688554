import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defaultPreferences, getPreferences, readPreferences, setPreference, usePreferences } from './preferences.ts'

afterEach(cleanup)

test('by default the console is dark and fluid, with a side menu and tabs', () => {
  expect(readPreferences()).toEqual(defaultPreferences)
  expect(defaultPreferences).toMatchObject({
    navTheme: 'realDark',
    layout: 'side',
    contentWidth: 'Fluid',
    multiTab: true,
  })
})

test('each preference is kept under its own local key', () => {
  setPreference('navTheme', 'light')
  setPreference('collapsed', true)
  setPreference('color', '#123abc')
  expect(localStorage.getItem('nav-theme')).toBe('"light"')
  expect(localStorage.getItem('sidebar-type')).toBe('true')
  expect(localStorage.getItem('theme-color')).toBe('"#123abc"')
  expect(readPreferences()).toEqual({ ...defaultPreferences, navTheme: 'light', collapsed: true, color: '#123abc' })
})

test('resetting the colour removes its key', () => {
  setPreference('color', '#123abc')
  setPreference('color', null)
  expect(localStorage.getItem('theme-color')).toBeNull()
})

test('invalid stored values are read as the default', () => {
  localStorage.setItem('nav-theme', '"neon"')
  localStorage.setItem('theme-color', '"red; background: url(x)"')
  localStorage.setItem('fixed-header', '"yes"')
  localStorage.setItem('layout-mode', '{broken')
  expect(readPreferences()).toEqual(defaultPreferences)
})

test('components follow a change', () => {
  const { result } = renderHook(usePreferences)
  act(() => setPreference('weakMode', true))
  expect(result.current.weakMode).toBe(true)
  expect(getPreferences().weakMode).toBe(true)
})
