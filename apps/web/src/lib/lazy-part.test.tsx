import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart, showFailedPartsAs } from './lazy-part.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a part that cannot be loaded can be tried again, and what is around it keeps what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  showFailedPartsAs(({ retry }) => (
    <button type="button" onClick={retry}>
      again
    </button>
  ))
  let isReachable = false
  const Part = lazyPart(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: ({ name }: { name: string }) => <p>{name}</p> }
  })
  await act(async () =>
    render(
      <>
        <input aria-label="typed" />
        <Suspense>
          <Part name="the part" />
        </Suspense>
      </>,
    ),
  )
  const typed = screen.getByLabelText<HTMLInputElement>('typed')
  fireEvent.change(typed, { target: { value: 'half' } })
  await act(async () => fireEvent.click(await screen.findByText('again')))
  expect(await screen.findByText('again')).toBeTruthy()
  isReachable = true
  await act(async () => fireEvent.click(screen.getByText('again')))
  expect(await screen.findByText('the part')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('typed')).toBe(typed)
  expect(typed.value).toBe('half')
})

test('a part that fails to draw is left to the page around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = lazyPart(async () => ({
    default: () => {
      throw new Error('a bug')
    },
  }))
  await expect(
    act(async () =>
      render(
        <Suspense>
          <Part />
        </Suspense>,
      ),
    ),
  ).rejects.toThrow('a bug')
})
