import { afterEach, expect, it, vi } from 'vitest'
import { pictureAddress, widePicture } from './picture.ts'

afterEach(() => vi.unstubAllGlobals())

const cover = '/foundation/media/images/2026/03/a.webp'
const onScreen = (innerWidth: number, devicePixelRatio: number) => {
  vi.stubGlobal('innerWidth', innerWidth)
  vi.stubGlobal('devicePixelRatio', devicePixelRatio)
}

it.each([
  ['a phone', 390, 2, `${cover}?width=800`],
  ['a sharper phone', 390, 3, `${cover}?width=1280`],
  ['a desktop, where the page is no wider than 680', 1440, 1, `${cover}?width=800`],
  ['a screen finer than any width', 1440, 2, cover],
])('a picture as wide as the page, on %s', (_, width, ratio, address) => {
  onScreen(width, ratio)
  expect(widePicture(cover)).toBe(address)
})

it('a small picture is asked for as small as it is shown', () => {
  onScreen(390, 3)
  expect(pictureAddress(cover, 84)).toBe(`${cover}?width=256`)
})

it.each(['blob:http://localhost/1', 'https://elsewhere.example/a.webp', '/mark.svg', ''])(
  'a picture that is not one of the server’s stays as it is: %s',
  (address) => {
    onScreen(390, 2)
    expect(widePicture(address)).toBe(address)
  },
)
