import { expect, it } from 'vitest'
import { countDays, momentsOf, readDays, todayAt, withPicked, withPreset } from './days.ts'

const today = '2026-03-15'
const read = (search: string) => readDays(new URLSearchParams(search), today)

it('knows which day it is in Shanghai', () => {
  expect(todayAt(Date.parse('2026-03-14T15:59:59.999Z'))).toBe('2026-03-14')
  expect(todayAt(Date.parse('2026-03-14T16:00:00Z'))).toBe('2026-03-15')
})

it.each([
  ['range=7', { preset: 7, start: '2026-03-08', end: '2026-03-14' }],
  ['range=90', { preset: 90, start: '2025-12-15', end: '2026-03-14' }],
  ['', { preset: 30, start: '2026-02-13', end: '2026-03-14' }],
  ['start=2026-03-01&end=2026-03-15', { preset: null, start: '2026-03-01', end: '2026-03-15' }],
])('“%s” names full days up to yesterday, or the days that were picked', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

it.each([
  'range=8',
  'start=2026-03-02&end=2026-03-01',
  'start=2026-03-01&end=2026-03-16',
  'start=2026-02-30&end=2026-03-01',
  'start=2025-03-14&end=2026-03-15',
  'start=yesterday&end=today',
  'start=2026-03-01',
])('what “%s” asks for cannot be shown, so the usual days are', (search) => {
  expect(read(search).preset).toBe(30)
})

it('shows up to 366 days', () => {
  expect(countDays(read('start=2025-03-15&end=2026-03-15'))).toBe(366)
})

it('keeps the rest of the address when other days are chosen', () => {
  const search = new URLSearchParams('x=1&range=7')
  const picked = withPicked(search, { start: '2026-03-01', end: '2026-03-02' })
  expect(picked.toString()).toBe('x=1&start=2026-03-01&end=2026-03-02')
  expect(withPreset(picked, 90).toString()).toBe('x=1&range=90')
})

it('reaches from the first to the last millisecond of its days in Shanghai', () => {
  expect(momentsOf({ start: '2026-03-01', end: '2026-03-02' })).toEqual({
    first: '2026-02-28T16:00:00.000Z',
    last: '2026-03-02T15:59:59.999Z',
  })
})
