import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { AppError } from '../../../platform/errors/app-error.ts'
import { orRefuse } from './or-refuse.ts'

/** What every Android package contains: what the app says about itself, and its code. */
const neededParts = ['AndroidManifest.xml', 'classes.dex']

/** Refuses a file that is no Android package. Only its directory is read: nothing is unpacked, however large it claims to be. */
export async function requirePackage(file: Blob): Promise<void> {
  const refusal = new AppError('upload.notPackage')
  if (!(await orRefuse(hasParts(file, neededParts), refusal))) throw refusal
}

async function hasParts(file: Blob, names: string[]): Promise<boolean> {
  const missing = new Set(names)
  // Names are taken as they are, because the package refuses a whole file for one odd name, and tools that shrink apps
  // write odd names.
  const zip = await fromRandomAccessReaderPromise(new BlobReader(file), file.size, { decodeStrings: false })
  for await (const { fileNameRaw } of zip.eachEntry()) {
    missing.delete(fileNameRaw.toString())
    if (missing.size === 0) return true
  }
  return false
}

/** Lets the reader of ZIP files jump about in a stored file. */
class BlobReader extends RandomAccessReader {
  readonly #file: Blob

  constructor(file: Blob) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(pieceOf(this.#file, start, end), { objectMode: false })
  }
}

async function* pieceOf(file: Blob, start: number, end: number): AsyncGenerator<Buffer> {
  yield Buffer.from(await file.slice(start, end).arrayBuffer())
}
