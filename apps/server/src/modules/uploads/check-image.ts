import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { uploadKinds } from '@lectern/contract/uploads.ts'
import { AppError } from '../../platform/http/app-error.ts'

const longestSide = 1920
const mostMillions = 64
const seconds = 30

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/**
 * A picture made anew, in one format and no larger than a screen: whatever was hidden in or behind it is gone, the
 * camera's notes included. Animations keep moving.
 */
export async function remakePicture(bytes: Buffer): Promise<Picture> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!Object.hasOwn(uploadKinds.image.types, type)) throw new AppError('upload.notImage')
  const header = await sharp(bytes, { limitInputPixels: false, pages: -1 })
    .metadata()
    .catch(() => null)
  if (!header) throw new AppError('upload.damagedImage')
  // The height of an animation is that of all its frames, one below the other.
  if (header.width * header.height > mostMillions * 1e6) {
    throw new AppError('upload.manyPixels', { millions: mostMillions })
  }
  const still = (header.pages ?? 1) === 1
  try {
    const image = sharp(bytes, { pages: -1 })
    const { data, info } = await (still ? image.autoOrient() : image)
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch {
    throw new AppError('upload.damagedImage')
  }
}
