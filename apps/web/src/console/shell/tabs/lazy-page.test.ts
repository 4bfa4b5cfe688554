import { expect, test } from 'vitest'
import { lazyPage, preloadPage } from './lazy-page.ts'

const page = { default: () => null }

test('a page is made once, so that a second tab of it shows at once', () => {
  const load = async () => page
  expect(lazyPage(load)).toBe(lazyPage(load))
})

test('a page that was loaded before is drawn without waiting', async () => {
  const load = async () => page
  await preloadPage(load)
  expect(lazyPage(load)).toBe(page.default)
})

test('a page that a tab already waits for stays the same', async () => {
  const load = async () => page
  const waited = lazyPage(load)
  await preloadPage(load)
  expect(lazyPage(load)).toBe(waited)
})
