import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changedFields } from './draft-fields.ts'
import { draftKey, flushDrafts, forgetDraft, forgetDraftsOf, keepDraft, readDraft } from './drafts.ts'

const day = 24 * 60 * 60_000
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
const keep = (name: string, text: string, tab = '/page') =>
  keepDraft(draftKey(1, name), tab, () => ({ mine: { text }, base: { text: '' } }))
const textOf = (name: string, member = 1) => readDraft(draftKey(member, name))?.mine.text

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') })
})
afterEach(() => {
  flushDrafts()
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A storage that holds this many characters, some of which other things may take. */
function smallStorage(room: number): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      const used = Object.values(this).reduce((sum, stored) => sum + stored.length, 0)
      if (used + text.length > room) throw new DOMException('full', 'QuotaExceededError')
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as Storage
}

test('what is typed is written after a short pause, once', () => {
  const storage = smallStorage(1000)
  const written = vi.fn(storage.setItem.bind(storage))
  Object.defineProperty(storage, 'setItem', { value: written })
  vi.stubGlobal('localStorage', storage)
  for (const text of ['a', 'ab', 'abc']) keep('form', text)
  expect(textOf('form')).toBeUndefined()
  vi.advanceTimersByTime(300)
  expect(textOf('form')).toBe('abc')
  expect(written).toHaveBeenCalledTimes(1)
})

test('a page that goes away writes what still waits', () => {
  keep('form', 'abc')
  dispatchEvent(new Event('pagehide'))
  expect(textOf('form')).toBe('abc')
})

test('a form that is as it was has no draft any more', () => {
  keep('form', 'abc')
  flushDrafts()
  keepDraft(draftKey(1, 'form'), '/page', () => null)
  flushDrafts()
  expect(keys()).toEqual([])
})

test('a draft that is given up does not come back, not even one that still waits', () => {
  keep('written', 'abc')
  flushDrafts()
  keep('written', 'abcd')
  forgetDraft(draftKey(1, 'written'))
  keep('here', 'abc', '/here')
  keep('there', 'abc', '/there')
  forgetDraftsOf('/here')
  vi.advanceTimersByTime(1000)
  expect(keys()).toEqual([draftKey(1, 'there')])
})

test('another member does not find it', () => {
  keep('form', 'abc')
  flushDrafts()
  expect(textOf('form', 2)).toBeUndefined()
  expect(textOf('form', 1)).toBe('abc')
})

test('a draft lives for a week', () => {
  keep('form', 'abc')
  flushDrafts()
  vi.setSystemTime(Date.now() + 6 * day)
  expect(textOf('form')).toBe('abc')
  vi.setSystemTime(Date.now() + 2 * day)
  expect(textOf('form')).toBeUndefined()
  keep('other', 'x')
  flushDrafts()
  expect(keys()).toEqual([draftKey(1, 'other')])
})

test('the oldest make room: for more than fifty, and for more than a megabyte', () => {
  for (let number = 1; number <= 51; number++) {
    vi.setSystemTime(Date.now() + 1)
    keep(`form ${number}`, 'abc')
    flushDrafts()
  }
  expect(keys()).toHaveLength(50)
  expect(textOf('form 1')).toBeUndefined()
  expect(textOf('form 51')).toBe('abc')
  vi.setSystemTime(Date.now() + 1)
  keep('long', 'x'.repeat(499_500))
  flushDrafts()
  expect(keys().length).toBeLessThan(10)
  expect(textOf('long')).toHaveLength(499_500)
  expect(textOf('form 51')).toBe('abc')
})

test('in a storage that is full, older drafts give way, and then the typing goes on without one', () => {
  vi.stubGlobal('localStorage', smallStorage(200))
  localStorage.setItem('columns', 'x'.repeat(100))
  keep('older', 'abc')
  flushDrafts()
  vi.setSystemTime(Date.now() + 1)
  keep('form', 'abc')
  flushDrafts()
  expect(keys()).toEqual([draftKey(1, 'form')])
  keep('form', 'x'.repeat(100))
  expect(flushDrafts).not.toThrow()
  expect(localStorage.getItem('columns')).toHaveLength(100)
})

test('what is stored under the name of a draft and is none, is none', () => {
  for (const text of ['', 'nonsense', '[]', '{"time":"x"}', 'null']) {
    localStorage.setItem(draftKey(1, 'form'), text)
    expect(readDraft(draftKey(1, 'form'))).toBeNull()
  }
})

test('passwords, secrets and files never become part of a draft; keys of uploaded files do', () => {
  const typed = {
    name: '新名字',
    password: 'Geheim-1',
    confirmation: 'Geheim-1',
    accessToken: 'abc',
    cover: 'upload/7.webp',
    file: new File(['x'], 'x.mp3'),
    provider: { appSecret: 'abc', id: 4 },
    files: [new File(['x'], 'y.mp3')],
  }
  expect(changedFields({ name: '旧名字' }, typed)?.mine).toEqual({
    name: '新名字',
    cover: 'upload/7.webp',
    provider: { id: 4 },
    files: [],
  })
  expect(changedFields({}, { password: 'Geheim-1' })).toBeNull()
})

test('a field that was emptied stays emptied', () => {
  expect(changedFields({ name: '旧名字' }, { name: undefined })).toEqual({
    mine: { name: null },
    base: { name: '旧名字' },
  })
})
