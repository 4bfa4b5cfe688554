export const largestZoom = 4

export interface Size {
  width: number
  height: number
}

/** The middle of the frame in the picture's own pixels, and how much closer than "as much as fits" it looks. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** The frame as the screen shows it: wide or high enough to work in, small enough for a phone. */
export function frameOf(ratio: number): Size {
  const width = Math.min(320, Math.round(256 * ratio))
  return { width, height: Math.round(width / ratio) }
}

export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** How many of the picture's pixels lie under one of the frame's. */
export const scaleOf = (size: Size, frame: Size, { zoom }: Crop): number =>
  Math.min(size.width / frame.width, size.height / frame.height) / zoom

/** The same crop, pushed back so that the frame shows nothing but picture. */
export function within(size: Size, frame: Size, crop: Crop): Crop {
  const scale = scaleOf(size, frame, crop)
  const inside = (value: number, half: number, length: number) => Math.min(Math.max(value, half), length - half)
  return {
    ...crop,
    x: inside(crop.x, (frame.width * scale) / 2, size.width),
    y: inside(crop.y, (frame.height * scale) / 2, size.height),
  }
}

/** The picture follows the hand: it moves right when the hand does, so the frame moves left over it. */
export function moved(size: Size, frame: Size, crop: Crop, right: number, down: number): Crop {
  const scale = scaleOf(size, frame, crop)
  return within(size, frame, { ...crop, x: crop.x - right * scale, y: crop.y - down * scale })
}

/** Draws what the frame shows, filling the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: Size, crop: Crop): void {
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  const scale = scaleOf(picture, frame, crop)
  const [width, height] = [frame.width * scale, frame.height * scale]
  drawing.imageSmoothingQuality = 'high'
  drawing.clearRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, crop.x - width / 2, crop.y - height / 2, width, height, 0, 0, canvas.width, canvas.height)
}

/** What the frame shows as a picture of its own, never larger than it was. */
export function cutOut(picture: ImageBitmap, frame: Size, crop: Crop, widest: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(widest, Math.round(frame.width * scaleOf(picture, frame, crop))))
  canvas.height = Math.max(1, Math.round((canvas.width * frame.height) / frame.width))
  drawCrop(canvas, picture, frame, crop)
  return canvas
}
