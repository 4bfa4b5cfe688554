import { afterEach, expect, test, vi } from 'vitest'
import { http } from './http.ts'
import { noteWritten } from './written.ts'

const sent = () => /written=([^;]*)/.exec(document.cookie)?.[1]

afterEach(() => {
  document.cookie = 'written=; path=/; max-age=0'
  vi.unstubAllGlobals()
})

test('the last position is sent with what is read next, whichever reply came last', () => {
  noteWritten('0/9FF')
  noteWritten('0/A000')
  expect(sent()).toBe('0/A000')
  noteWritten('0/9FF')
  expect(sent()).toBe('0/A000')
  noteWritten('1/1')
  expect(sent()).toBe('1/1')
  noteWritten(null)
  expect(sent()).toBe('1/1')
})

test('a change that answers with its position is followed by it', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 1000, data: null }, { headers: { 'x-written': '0/16B3748' } }),
  )
  await http({ method: 'POST', path: '/api/thing' })
  expect(sent()).toBe('0/16B3748')
})
