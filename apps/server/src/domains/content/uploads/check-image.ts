import { uploadKinds } from '@lectern/contract/content/uploads.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../../../platform/errors/app-error.ts'
import { render } from '../../../platform/pictures/decode.ts'

const longestSide = 1920
const maxMegapixels = 64
/** For all frames of an animation together, because the time to encode them grows with their size. */
const maxAnimationMegapixels = 16

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Re-encodes a picture in one format and no larger than a screen. Whatever was hidden in or behind it is gone, the
 * camera's metadata included. Animations stay animated.
 */
export async function reencodePicture(bytes: Buffer): Promise<Picture> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!Object.hasOwn(uploadKinds.image.types, type)) throw new AppError('upload.notImage')
  const header = await sharp(bytes, { limitInputPixels: false, pages: -1 })
    .metadata()
    .catch(() => null)
  if (!header) throw new AppError('upload.damagedImage')
  // The height of an animation is that of all its frames, one below the other.
  if (header.width * header.height > maxMegapixels * 1e6) {
    throw new AppError('upload.manyPixels', { millions: maxMegapixels })
  }
  const { data, info } = await render(
    (header.pages ?? 1) === 1 ? encodeStill(bytes) : encodeAnimation(bytes, header),
  ).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('upload.damagedImage')
  })
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}

const fitInside = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

const encodeStill = (bytes: Buffer): Sharp =>
  sharp(bytes).autoOrient().resize(fitInside(longestSide)).webp({ quality: 82 })

function encodeAnimation(bytes: Buffer, { width, height, pageHeight = height }: Metadata): Sharp {
  const shrink = Math.min(1, Math.sqrt((maxAnimationMegapixels * 1e6) / (width * height)))
  const side = Math.floor(Math.max(width, pageHeight) * shrink)
  return sharp(bytes, { pages: -1 })
    .resize(fitInside(Math.max(1, Math.min(longestSide, side))))
    .webp({ quality: 82, effort: 0 })
}
