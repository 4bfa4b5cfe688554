import { parentPort, workerData } from 'node:worker_threads'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'

/** What a worker is started with, asks for, gets, and answers in the end. */
export interface PackageFile {
  size: number
}
export type FromWorker = { start: number; end: number } | { isPackage: boolean }

/** What every Android package contains: what the app says about itself, and its code. */
const neededParts = ['AndroidManifest.xml', 'classes.dex']
/** As many as the format can count without its extension for huge files, which Android does not install. */
const mostParts = 65_535
/** Bytes that are asked for at once, because the entries of a directory are read one by one. */
const chunkSize = 1024 * 1024

const { size }: PackageFile = workerData

/** Only its directory is read: nothing is unpacked, however large it claims to be. */
async function isPackage(): Promise<boolean> {
  const missing = new Set(neededParts)
  // Names are taken as they are, because the package refuses a whole file for one odd name, and tools that shrink apps
  // write odd names.
  const zip = await fromRandomAccessReaderPromise(new AskingReader(), size, { decodeStrings: false })
  if (zip.entryCount > mostParts) return false
  for await (const { fileNameRaw } of zip.eachEntry()) {
    missing.delete(fileNameRaw.toString())
    if (missing.size === 0) return true
  }
  return false
}

/** Reads the file by asking the thread that can. */
class AskingReader extends RandomAccessReader {
  #chunk = { start: 0, bytes: Buffer.alloc(0) }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const copy = () => {
      this.#chunk.bytes.copy(buffer, offset, position - this.#chunk.start, position - this.#chunk.start + length)
      callback(null)
    }
    const { start, bytes } = this.#chunk
    if (position >= start && position + length <= start + bytes.length) {
      queueMicrotask(copy)
      return
    }
    parentPort?.once('message', (answer: ArrayBuffer) => {
      this.#chunk = { start: position, bytes: Buffer.from(answer) }
      copy()
    })
    send({ start: position, end: Math.min(size, position + Math.max(length, chunkSize)) })
  }
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message, [])
}

// Whatever cannot be read as a ZIP file is no package.
send({ isPackage: await isPackage().catch(() => false) })
