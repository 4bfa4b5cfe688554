import { expect, it } from 'vitest'
import { day } from './format.ts'

it.each([
  ['2026-03-01T00:30:00Z', '2026-03-01'],
  ['2026-03-01T15:59:59Z', '2026-03-01'],
  // Midnight of Shanghai.
  ['2026-03-01T16:00:00Z', '2026-03-02'],
  ['2025-12-31T20:00:00.000Z', '2026-01-01'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  ['tomorrow', ''],
])('the day of %s is %s', (iso, shown) => {
  expect(day(iso)).toBe(shown)
})
