import { expect, it } from 'vitest'
import { changeOf, percentText } from './change.ts'

const figure = (total: number, before: number) => ({ days: [total], total, before, today: 0 })

it('compares a figure with the period before', () => {
  expect(changeOf(figure(150, 100))).toBe(0.5)
  expect(changeOf(figure(50, 100))).toBe(-0.5)
  expect(changeOf(figure(0, 100))).toBe(-1)
  expect(changeOf(figure(100, 100))).toBe(0)
})

it('has nothing to compare with where there was nothing before', () => {
  expect(changeOf(figure(5, 0))).toBeNull()
  expect(changeOf(figure(0, 0))).toBeNull()
})

it.each([
  [0.1234, '12.3%'],
  [-0.05, '5%'],
  [0.9999, '100%'],
  [12.345, '1,235%'],
])('shows %s as %s', (share, text) => {
  expect(percentText(share)).toBe(text)
})
