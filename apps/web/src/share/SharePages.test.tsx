import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localKeys, writeLocal } from '../lib/local-store.ts'
import { startLanguage } from './i18n.ts'
import { SharePages } from './SharePages.tsx'

const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(async () => {
  vi.stubGlobal('fetch', fetch)
  writeLocal(localKeys.language, 'zh-CN')
  await startLanguage()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  fetch.mockReset()
  localStorage.clear()
  location.hash = ''
})

const gone = () => Response.json({ code: 404, reason: 'record.gone', message: '' }, { status: 404 })

it('is friendly about an article that is not there, and looks again when asked', async () => {
  fetch.mockImplementation(async () => gone())
  location.hash = '#/mobileshare/practiceManual?id=7'
  render(<SharePages />)
  expect(await screen.findByRole('heading', { name: '这里还没有内容' })).toBeTruthy()
  expect(fetch.mock.calls[0]?.[0]).toMatch(/^\/foundation\/api\/app\/home\/guide\/article\/7\?/)
  await userEvent.click(screen.getByRole('button', { name: '再看一次' }))
  expect(await screen.findByRole('heading', { name: '这里还没有内容' })).toBeTruthy()
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('offers another try when the network or the server fails', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetch.mockResolvedValueOnce(Response.json({ code: 500 }, { status: 500 }))
  fetch.mockResolvedValueOnce(gone())
  location.hash = '#/mobileshare/practiceManual?id=7'
  render(<SharePages />)
  await userEvent.click(await screen.findByRole('button', { name: '再试一次' }))
  await userEvent.click(await screen.findByRole('button', { name: '再试一次' }))
  expect(await screen.findByRole('heading', { name: '这里还没有内容' })).toBeTruthy()
})

it.each([
  '#/mobileshare/practiceManual',
  '#/mobileshare/practiceManual?id=x',
  '#/mobileshare/share?id=1',
  '#/app/soundresult',
])('says the same at %s without asking the server', async (hash) => {
  location.hash = hash
  render(<SharePages />)
  expect(await screen.findByRole('heading', { name: '这里还没有内容' })).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})
