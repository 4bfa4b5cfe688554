import { afterEach, expect, it, vi } from 'vitest'
import { Playback } from './playback.ts'

afterEach(() => localStorage.clear())

function attachedPlayback(): {
  playback: Playback
  media: HTMLAudioElement
  set: (name: string, value: unknown) => void
} {
  const playback = new Playback()
  const media = document.createElement('audio')
  const set = (name: string, value: unknown) => Object.defineProperty(media, name, { value, configurable: true })
  set('duration', Number.NaN)
  playback.attach(media)
  return { playback, media, set }
}

it('keeps the speed for the next visit', () => {
  const first = attachedPlayback()
  first.playback.setSpeed(1.5)
  expect(first.media.playbackRate).toBe(1.5)
  const next = attachedPlayback()
  expect(next.media.playbackRate).toBe(1.5)
  expect(next.media.defaultPlaybackRate).toBe(1.5)
})

it('ignores a stored speed that is not on offer', () => {
  localStorage.setItem('share-speed', '16')
  expect(attachedPlayback().media.playbackRate).toBe(1)
})

it('seeks before anything is loaded, and never before the beginning', () => {
  const { playback, media } = attachedPlayback()
  playback.seek(12)
  expect(playback.snapshot().time).toBe(12)
  playback.skip(-15)
  expect(media.currentTime).toBe(0)
})

it('does not seek beyond the end', () => {
  const { playback, media, set } = attachedPlayback()
  set('duration', 20)
  media.dispatchEvent(new Event('durationchange'))
  playback.seek(99)
  expect(media.currentTime).toBe(20)
})

it('resumes where it stopped when an expired link is replaced', () => {
  const { playback, media, set } = attachedPlayback()
  const play = vi.spyOn(media, 'play')
  set('readyState', 4)
  media.currentTime = 42
  media.dispatchEvent(new Event('timeupdate'))
  set('error', { code: 2 })
  set('readyState', 0)
  media.dispatchEvent(new Event('error'))
  expect(playback.snapshot()).toMatchObject({ failed: true, playing: false })
  media.currentTime = 0
  set('error', null)
  media.dispatchEvent(new Event('loadstart'))
  expect(media.currentTime).toBe(42)
  expect(play).toHaveBeenCalledTimes(1)
  expect(playback.snapshot().failed).toBe(false)
})

it('notifies no listener after its element is detached', () => {
  const playback = new Playback()
  const media = document.createElement('audio')
  const detach = playback.attach(media)
  detach?.()
  const listener = vi.fn()
  playback.subscribe(listener)
  media.dispatchEvent(new Event('timeupdate'))
  expect(listener).not.toHaveBeenCalled()
  expect(playback.snapshot().media).toBeNull()
})
