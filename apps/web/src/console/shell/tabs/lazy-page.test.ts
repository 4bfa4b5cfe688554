import { expect, test } from 'vitest'
import { lazyPage } from './lazy-page.ts'

const page = { default: () => null }

test('a page is made once, so that a second tab of it shows at once', () => {
  const load = async () => page
  expect(lazyPage(load)).toBe(lazyPage(load))
})
