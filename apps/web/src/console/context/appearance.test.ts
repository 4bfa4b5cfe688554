import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAppearance, useAppearance, useNavTheme, usePageTheme } from './appearance.ts'
import { setPreference } from './preferences.ts'

let light = false
const listeners = new Set<() => void>()
function systemTurns(toLight: boolean): void {
  light = toLight
  for (const listener of listeners) listener()
}

beforeEach(() => {
  light = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return light
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shown = () => renderHook(() => ({ appearance: useAppearance(), navTheme: useNavTheme() })).result

test('the console is dark until another appearance is chosen', () => {
  systemTurns(true)
  expect(shown().current).toEqual({ appearance: 'dark', navTheme: 'realDark' })
})

test('following the system, it changes whenever the system does', () => {
  const result = shown()
  act(() => setAppearance('system'))
  expect(result.current).toEqual({ appearance: 'system', navTheme: 'realDark' })
  act(() => systemTurns(true))
  expect(result.current.navTheme).toBe('light')
  act(() => systemTurns(false))
  expect(result.current.navTheme).toBe('realDark')
})

test('the key of the specification keeps a value that it names, and the new one says who decides', () => {
  act(() => setAppearance('light'))
  act(() => setAppearance('system'))
  expect(localStorage.getItem('nav-theme')).toBe('"light"')
  expect(localStorage.getItem('theme-follows-system')).toBe('true')
  act(() => setAppearance('dark'))
  expect(localStorage.getItem('nav-theme')).toBe('"realDark"')
  expect(localStorage.getItem('theme-follows-system')).toBe('false')
})

test('a light page keeps its dark menu when light is chosen again', () => {
  act(() => setPreference('navTheme', 'dark'))
  act(() => setAppearance('system'))
  act(() => setAppearance('light'))
  expect(shown().current).toEqual({ appearance: 'light', navTheme: 'dark' })
})

test.each([
  ['dark', '#101413', '#101413'],
  ['light', '#f6f8f7', '#f6f8f7'],
  ['system', '#101413', '#f6f8f7'],
] as const)('the page and the frame of the browser are %s together', (chosen, onDark, onLight) => {
  const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
  document.head.innerHTML = page.match(/<meta name="theme-color".*>/g)?.join('') ?? ''
  renderHook(usePageTheme)
  act(() => setAppearance(chosen))
  expect(document.documentElement.dataset.theme).toBe(chosen)
  const frames = [...document.querySelectorAll('meta[name="theme-color"]')]
  expect(frames.map((frame) => [frame.getAttribute('media'), frame.getAttribute('content')])).toEqual([
    ['(prefers-color-scheme: dark)', onDark],
    ['(prefers-color-scheme: light)', onLight],
  ])
})
