import type { Language } from '@lectern/phrases/shape.ts'
import sharp from 'sharp'
import { AppError } from '../../platform/http/app-error.ts'
import { phrase } from '../../platform/phrases.ts'

const side = 256
const longestSide = 8000
const nothing = { format: '', width: 0, height: 0, pages: 1 }
const formats = new Set(['png', 'jpeg', 'webp'])

/**
 * A picture from a data address, small, square and written anew: what it claims to be does not matter, and nothing
 * that was hidden in it stays.
 */
export async function squarePicture(dataAddress: string, language: Language): Promise<Buffer> {
  const bytes = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')
  const refusal = (text: string) => new AppError('input.invalid', {}, { image: text })
  const image = sharp(bytes, { limitInputPixels: longestSide ** 2 })
  const { format, width, height, pages = 1 } = await image.metadata().catch(() => nothing)
  if (!formats.has(format) || pages > 1) throw refusal('errors.picture.unreadable')
  if (width > longestSide || height > longestSide) {
    throw refusal(phrase(language, 'errors.picture.tooLarge', { maximum: longestSide }))
  }
  try {
    return await image.autoOrient().resize(side, side).timeout({ seconds: 10 }).webp().toBuffer()
  } catch {
    throw refusal('errors.picture.unreadable')
  }
}
