import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise } from 'yauzl'
import { maxInflatedBytes, maxParts, maxRatio, ratioFreeBytes } from './limits.ts'
import { Refusal } from './refusal.ts'

/** The parts of a ZIP file, inflated one by one when they are asked for. */
export interface Zip {
  has(path: string): boolean
  /** Inflates a part piece by piece, so that a huge part is refused before it is in memory. */
  read(path: string): AsyncGenerator<Uint8Array>
}

/** Part names differ only in case and slashes between the programs that write them. */
const keyOf = (path: string) => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Reads the directory of a ZIP file. Nothing is inflated yet. */
export async function openZip(bytes: Buffer): Promise<Zip> {
  // Names are taken as they are, because the package refuses a whole file for one name with a leading slash.
  const zip = await orDamaged(fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: true }))
  const entries = await orDamaged(readDirectory(zip.eachEntry()))
  let budget = maxInflatedBytes

  async function* read(path: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(keyOf(path))
    if (!entry) throw new Refusal('sheet.unreadable')
    if (entry.isEncrypted()) throw new Refusal('sheet.encrypted')
    const inflated = await orDamaged(zip.openReadStreamPromise(entry))
    let ratioBudget = Math.max(ratioFreeBytes, entry.compressedSize * maxRatio)
    let crc = 0
    for await (const piece of piecesOf(inflated)) {
      budget -= piece.length
      ratioBudget -= piece.length
      if (budget < 0 || ratioBudget < 0) throw new Refusal('sheet.tooLarge')
      // The package leaves this to its caller.
      crc = crc32(piece, crc)
      yield piece
    }
    if (crc !== entry.crc32) throw new Refusal('sheet.unreadable')
  }

  return { has: (path) => entries.has(keyOf(path)), read }
}

async function readDirectory(found: AsyncIterable<Entry>): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let count = 0
  for await (const entry of found) {
    if (++count > maxParts) throw new Refusal('sheet.tooLarge')
    const name = keyOf(entry.fileNameRaw.toString())
    // Of two parts with one name always the first is read, so that no file can be read in two ways.
    if (!entries.has(name)) entries.set(name, entry)
  }
  return entries
}

async function* piecesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (error) {
    throw damagedBy(error)
  }
}

const orDamaged = <T>(promise: Promise<T>): Promise<T> =>
  promise.catch((error: unknown) => {
    throw damagedBy(error)
  })

/** The package reports every damage as an error without a code of its own. */
const damagedBy = (error: unknown) => (error instanceof Refusal ? error : new Refusal('sheet.unreadable'))
