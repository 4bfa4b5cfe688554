import { expect, test } from 'vitest'
import { pointsOf } from './Sparkline.tsx'

test('a line goes from left to right, from zero at the bottom to its highest value at the top', () => {
  expect(pointsOf([0, 5, 10])).toBe('0,26 50,14 100,2')
})

test('a single value is a level line, and nothing at all lies at the bottom', () => {
  expect(pointsOf([4])).toBe('0,2 100,2')
  expect(pointsOf([0, 0])).toBe('0,26 100,26')
})
