import { afterEach, expect, test } from 'vitest'
import { noteWritten } from './written.ts'

const sent = () => /written=([^;]*)/.exec(document.cookie)?.[1]

afterEach(() => {
  document.cookie = 'written=; path=/; max-age=0'
})

test('the furthest position is sent with what is read next, whichever event came last', () => {
  noteWritten('0/9FF')
  noteWritten('0/A000')
  expect(sent()).toBe('0/A000')
  noteWritten('0/9FF')
  expect(sent()).toBe('0/A000')
  noteWritten('1/1')
  expect(sent()).toBe('1/1')
  noteWritten(undefined)
  expect(sent()).toBe('1/1')
})
