import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePlayer } from '../player/use-player.ts'
import { inChinese } from '../testing/in-chinese.ts'
import { lines } from '../testing/replies.ts'
import { Lines } from './Lines.tsx'

inChinese()

const retry = vi.fn()

function Lesson({ failed = false }: { failed?: boolean }) {
  const [player, attach] = usePlayer(4)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the lines are what is tested */}
      <audio ref={attach} data-testid="media" />
      <Lines player={player} lines={lines} failed={failed} onRetry={retry} />
    </>
  )
}

const media = () => screen.getByTestId<HTMLAudioElement>('media')
const currentLine = () => document.querySelector('[aria-current="true"]')?.textContent
const line = (text: RegExp) => screen.getByRole('button', { name: text })
const playTo = (seconds: number) =>
  act(() => {
    media().currentTime = seconds
    media().dispatchEvent(new Event('timeupdate'))
  })

it('highlights the line that is spoken', () => {
  render(<Lesson />)
  expect(currentLine()).toBeUndefined()
  playTo(0.5)
  expect(currentLine()).toBe('Good morning.早上好。')
  playTo(1.45)
  expect(currentLine()).toBe('Good morning.早上好。')
  playTo(2.6)
  expect(currentLine()).toBe('Here you are.给您。')
})

it('changes the line on time without waiting for a media event', async () => {
  vi.useFakeTimers()
  render(<Lesson />)
  await act(() => media().play())
  playTo(1)
  media().currentTime = 1.499
  act(() => void vi.advanceTimersByTime(499))
  expect(currentLine()).toBe('Good morning.早上好。')
  media().currentTime = 1.5
  act(() => void vi.advanceTimersByTime(21))
  expect(currentLine()).toBe('A latte, please.一杯拿铁。')
})

it('changes the line twice as soon at twice the speed', async () => {
  vi.useFakeTimers()
  render(<Lesson />)
  media().playbackRate = 2
  await act(() => media().play())
  playTo(0.5)
  media().currentTime = 1.5
  act(() => void vi.advanceTimersByTime(500))
  expect(currentLine()).toBe('A latte, please.一杯拿铁。')
})

it('seeks to the line that is tapped', async () => {
  render(<Lesson />)
  fireEvent.click(line(/Here you are/))
  expect(media().currentTime).toBe(2.5)
  act(() => void media().dispatchEvent(new Event('seeking')))
  await waitFor(() => expect(currentLine()).toContain('Here you are.'))
})

const backToCurrent = () => screen.queryByRole('button', { name: '回到当前' })

it('scrolls the page to the line that is spoken, until the reader scrolls anywhere on it', () => {
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  render(<Lesson />)
  playTo(1)
  expect(scroll).toHaveBeenCalledTimes(1)
  expect(backToCurrent()).toBeNull()
  fireEvent.wheel(document.body)
  playTo(2)
  expect(scroll).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: '回到当前' }))
  expect(scroll).toHaveBeenCalledTimes(2)
  expect(backToCurrent()).toBeNull()
})

it.each(['ArrowDown', 'PageDown', 'Tab'])('stops following when the reader presses %s', (key) => {
  render(<Lesson />)
  playTo(1)
  fireEvent.keyDown(document.body, { key })
  expect(backToCurrent()).not.toBeNull()
})

it('goes on following while the reader uses the player', () => {
  render(
    <div className="stage">
      <Lesson />
    </div>,
  )
  playTo(1)
  fireEvent.touchMove(media())
  fireEvent.keyDown(media(), { key: 'ArrowDown' })
  expect(backToCurrent()).toBeNull()
})

it('shows both languages or one, and remembers which', () => {
  render(<Lesson />)
  fireEvent.click(screen.getByRole('button', { name: '英文' }))
  expect(screen.queryByText('早上好。')).toBeNull()
  cleanup()
  render(<Lesson />)
  expect(screen.getByText('Good morning.')).toBeTruthy()
  expect(screen.queryByText('早上好。')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '中文' }))
  expect(screen.queryByText('Good morning.')).toBeNull()
})

it('moves between lines with the arrow keys', () => {
  render(<Lesson />)
  line(/Good morning/).focus()
  fireEvent.keyDown(line(/Good morning/), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(line(/A latte/))
})

it('offers to retry when a page of lines fails to load', () => {
  render(<Lesson failed />)
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
  expect(retry).toHaveBeenCalledTimes(1)
})
