/** The side of the stored picture, and of the square it is cropped in. */
export const side = 256
export const largestZoom = 4

export interface Size {
  width: number
  height: number
}

/** The middle of the square in the picture's own pixels, and how much closer than "as much as fits" it looks. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** How many of the picture's pixels the square is wide. */
export const spanOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The same crop, pushed back so that the square shows nothing but picture. */
export function within(size: Size, crop: Crop): Crop {
  const half = spanOf(size, crop) / 2
  const inside = (value: number, length: number) => Math.min(Math.max(value, half), length - half)
  return { ...crop, x: inside(crop.x, size.width), y: inside(crop.y, size.height) }
}

/** The picture follows the hand: it moves right when the hand does, so the square moves left over it. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const scale = spanOf(size, crop) / side
  return within(size, { ...crop, x: crop.x - right * scale, y: crop.y - down * scale })
}
