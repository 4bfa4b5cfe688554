export const largestZoom = 4

export interface Size {
  width: number
  height: number
}

/** The centre of the frame in the picture's own pixels, and the zoom, where 1 shows as much as fits. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** The size of the frame on screen: large enough to work in, small enough for a phone. */
export function frameOf(ratio: number): Size {
  const width = Math.min(320, Math.round(256 * ratio))
  return { width, height: Math.round(width / ratio) }
}

export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** How many pixels of the picture one pixel of the frame covers. */
export const scaleOf = (size: Size, frame: Size, { zoom }: Crop): number =>
  Math.min(size.width / frame.width, size.height / frame.height) / zoom

/** Moves the crop back inside the picture, so that the frame never shows anything beside it. */
export function clampCrop(size: Size, frame: Size, crop: Crop): Crop {
  const scale = scaleOf(size, frame, crop)
  const inside = (value: number, half: number, length: number) => Math.min(Math.max(value, half), length - half)
  return {
    ...crop,
    x: inside(crop.x, (frame.width * scale) / 2, size.width),
    y: inside(crop.y, (frame.height * scale) / 2, size.height),
  }
}

/** The picture follows the pointer: when it moves right, the frame moves left over the picture. */
export function moveCrop(size: Size, frame: Size, crop: Crop, right: number, down: number): Crop {
  const scale = scaleOf(size, frame, crop)
  return clampCrop(size, frame, { ...crop, x: crop.x - right * scale, y: crop.y - down * scale })
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

/** Draws what the frame shows onto a new canvas, never larger than the original. */
export function cutOut(picture: ImageBitmap, frame: Size, crop: Crop, widest: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(widest, Math.round(frame.width * scaleOf(picture, frame, crop))))
  canvas.height = Math.max(1, Math.round((canvas.width * frame.height) / frame.width))
  drawCrop(canvas, picture, frame, crop)
  return canvas
}
