import { expect, it } from 'vitest'
import { middleOf, moved, side, spanOf, within } from './crop.ts'

const wide = { width: 1024, height: 512 }

it('begins with the largest square in the middle', () => {
  expect(middleOf(wide)).toEqual({ x: 512, y: 256, zoom: 1 })
  expect(spanOf(wide, middleOf(wide))).toBe(512)
})

it('follows the hand at the scale on the screen', () => {
  expect(moved(wide, middleOf(wide), 10, 0).x).toBe(512 - 10 * (512 / side))
  expect(moved(wide, { ...middleOf(wide), zoom: 2 }, 10, 0).x).toBe(512 - 10 * (256 / side))
})

it('never shows what is beside the picture', () => {
  expect(moved(wide, middleOf(wide), 10_000, 10_000)).toEqual({ x: 256, y: 256, zoom: 1 })
  expect(moved(wide, middleOf(wide), -10_000, 0).x).toBe(768)
  // Zooming out at an edge pushes the square back in.
  expect(within(wide, { x: 0, y: 512, zoom: 1 })).toEqual({ x: 256, y: 256, zoom: 1 })
})
