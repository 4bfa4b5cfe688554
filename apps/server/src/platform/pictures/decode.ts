import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { atOnce, waitMs, workMs } from './limits.ts'
import { takeTurns, tooBusy } from './turns.ts'

// A picture keeps one thread busy and no more, so that the number of turns is the number of busy cores.
sharp.concurrency(1)
// No picture is looked at twice; what libvips would keep of it is only memory.
sharp.cache(false)

/** For everything that holds a picture's bytes or pixels. Files are to be read inside, so that who waits holds nothing. */
export const inTurn = takeTurns({ atOnce, waitMs, workMs })

/** Decodes, changes and encodes; what takes too long is stopped. */
export async function render(image: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  return image
    .timeout({ seconds: Math.ceil(workMs / 1000) })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw error.message.startsWith('timeout') ? tooBusy() : error
    })
}
