import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage } from '../../context/i18n.ts'
import { PromoSlot } from './PromoSlot.tsx'

const picture = 'https://promo.example.com/a.png'
const full = { image: picture, link: 'https://promo.example.com', script: 'https://promo.example.com/a.js' }

function show(slot: object) {
  const reply = async () => new Response(JSON.stringify({ code: 1000, message: '', data: slot }))
  vi.stubGlobal('fetch', vi.fn(reply))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PromoSlot />
    </QueryClientProvider>,
  )
}

beforeEach(async () => {
  localStorage.clear()
  await setLanguage('zh-CN')
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.querySelector('script[data-promo]')?.remove()
})

it('is fetched two seconds after the page, not before', async () => {
  show(full)
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(fetch).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(await screen.findByRole('img', { name: '推广' })).toHaveProperty('src', picture)
  expect(document.querySelector('script[data-promo]')).toHaveProperty('src', full.script)
})

it('shows and loads nothing without settings', async () => {
  show({ image: null, link: null, script: null })
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.querySelector('script[data-promo]')).toBeNull()
})

it('stays hidden once dismissed', async () => {
  show(full)
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  fireEvent.click(await screen.findByRole('button'))
  expect(screen.queryByRole('img', { name: '推广' })).toBeNull()
  cleanup()
  show(full)
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  expect(screen.queryByRole('img', { name: '推广' })).toBeNull()
})
