import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { limitConcurrency, tooBusy } from '../limits/limit-concurrency.ts'
import { maxConcurrent, waitMs, workMs } from './limits.ts'

// Each picture uses only one thread, so that the number of pictures in work is the number of busy cores.
sharp.concurrency(1)
// No picture is decoded twice, so a cache in libvips would only use memory.
sharp.cache(false)

/** Queues work that holds bytes or pixels of a picture. Read files inside it, so that queued work uses no memory. */
export const queuePictureWork = limitConcurrency({ concurrency: maxConcurrent, waitMs, workMs })

/** Decodes, changes and encodes a picture, with a timeout. */
export async function render(image: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  return image
    .timeout({ seconds: Math.ceil(workMs / 1000) })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw error.message.startsWith('timeout') ? tooBusy() : error
    })
}
