import { expect, it } from 'vitest'
import { clampCrop, frameOf, middleOf, moveCrop, scaleOf } from './crop.ts'

const wide = { width: 1024, height: 512 }
const square = frameOf(1)
const cover = frameOf(5 / 4)

it('shows the frame in the proportions of the result', () => {
  expect(square).toEqual({ width: 256, height: 256 })
  expect(cover).toEqual({ width: 320, height: 256 })
  expect(frameOf(2)).toEqual({ width: 320, height: 160 })
})

it('starts at the centre with as much as fits', () => {
  expect(middleOf(wide)).toEqual({ x: 512, y: 256, zoom: 1 })
  expect(scaleOf(wide, square, middleOf(wide)) * square.height).toBe(512)
  expect(scaleOf({ width: 320, height: 900 }, cover, middleOf(wide)) * cover.width).toBe(320)
})

it('follows the pointer at the scale on screen', () => {
  expect(moveCrop(wide, square, middleOf(wide), 10, 0).x).toBe(512 - 10 * (512 / 256))
  expect(moveCrop(wide, square, { ...middleOf(wide), zoom: 2 }, 10, 0).x).toBe(512 - 10 * (256 / 256))
})

it('never shows anything beside the picture', () => {
  expect(moveCrop(wide, square, middleOf(wide), 10_000, 10_000)).toEqual({ x: 256, y: 256, zoom: 1 })
  expect(moveCrop(wide, square, middleOf(wide), -10_000, 0).x).toBe(768)
  expect(moveCrop(wide, cover, middleOf(wide), 10_000, 0).x).toBe(320)
  // Zooming out at an edge pushes the frame back in.
  expect(clampCrop(wide, square, { x: 0, y: 512, zoom: 1 })).toEqual({ x: 256, y: 256, zoom: 1 })
})
