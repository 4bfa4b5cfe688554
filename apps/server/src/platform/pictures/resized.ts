import { buffer } from 'node:stream/consumers'
import { pictureWidths } from '@lectern/contract/content/picture-widths.ts'
import sharp from 'sharp'
import type { Storage } from '../storage/storage.ts'
import { queuePictureWork, render } from './decode.ts'

const resizedKey = (key: string, width: number): string => key.replace(/^images\//, `resized/${width}/`)

/** The keys under which a picture may be stored in other widths. Whoever removes the picture removes them too. */
export const resizedKeys = (key: string): string[] =>
  key.startsWith('images/') ? pictureWidths.map((width) => resizedKey(key, width)) : []

/**
 * The key of a picture in this width, which is made when it is first asked for. The picture itself is sent for other
 * widths, and if it cannot be made now: a picture that is too large is better than none.
 */
export async function keyInWidth(storage: Storage, key: string, asked: string | undefined): Promise<string> {
  const width = pictureWidths.find((each) => String(each) === asked)
  if (width === undefined) return key
  const resized = resizedKey(key, width)
  if (await storage.look(resized)) return resized
  try {
    return (await queuePictureWork(() => makeResized(storage, key, width))) ? resized : key
  } catch {
    return key
  }
}

async function makeResized(storage: Storage, key: string, width: number): Promise<boolean> {
  const file = await storage.open(key)
  if (!file) return false
  const bytes = await buffer(file.stream)
  const { width: own, pages = 1 } = await sharp(bytes).metadata()
  // Animations stay as they are: to make one takes too long for somebody who waits for the page.
  const fits = own <= width || pages > 1
  const resized = fits ? bytes : (await render(sharp(bytes).resize({ width }).webp({ quality: 80 }))).data
  await storage.put(resizedKey(key, width), resized, 'image/webp')
  return true
}
