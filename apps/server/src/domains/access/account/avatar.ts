import { randomUUID } from 'node:crypto'
import type { account } from '@lectern/contract/access/account.ts'
import sharp from 'sharp'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { queuePictureWork, render } from '../../../platform/pictures/decode.ts'
import { uploadsTable } from '../../../platform/storage/uploads.table.ts'

const side = 256
const longestSide = 8000
const noMetadata = { format: '', width: 0, height: 0, pages: 1 }
const formats = new Set(['png', 'jpeg', 'webp'])

/**
 * Stores a member's picture under a new key. The upload row is written first, so that a picture which no member ends up
 * with is collected after a day.
 */
export async function storeAvatar(call: Call<typeof account.changeAvatar>): Promise<string> {
  const { body, db, user, platform } = call
  const picture = await queuePictureWork(() => squarePicture(body.image))
  const key = `avatars/${user.id}-${randomUUID()}.webp`
  await db.insert(uploadsTable).values({ key, kind: 'image', size: picture.length })
  await platform.storage.put(key, picture, 'image/webp')
  return key
}

/**
 * Re-encodes the picture of a data URL as a small square. Its declared type does not matter, and nothing that was
 * hidden in it survives.
 */
async function squarePicture(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  // A single base64 character decodes to no bytes, and sharp throws on an empty buffer before `metadata` is called.
  if (bytes.length === 0) throw unreadable()
  const image = sharp(bytes, { limitInputPixels: longestSide ** 2 })
  const { format, width, height, pages = 1 } = await image.metadata().catch(() => noMetadata)
  if (!formats.has(format) || pages > 1) throw unreadable()
  if (width > longestSide || height > longestSide) {
    throw badInput({ image: { reason: 'errors.picture.tooLarge', params: { maximum: longestSide } } })
  }
  const { data } = await render(image.autoOrient().resize(side, side).webp()).catch((error: unknown) => {
    throw error instanceof AppError ? error : unreadable()
  })
  return data
}

const unreadable = () => badInput({ image: 'errors.picture.unreadable' })
