import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../../platform/storage/storage.ts'

const chunkSize = 256 * 1024

/**
 * A stored file for readers that jump about in it. Only what they read is fetched, so that a video with its index at
 * the end is not read whole. The last chunk is cached, because the next bytes are mostly in it.
 */
export class StoredBlob extends Blob {
  readonly #read: (start: number, end: number) => Promise<Buffer>
  readonly #start: number
  readonly #end: number

  private constructor(read: (start: number, end: number) => Promise<Buffer>, start: number, end: number) {
    super()
    this.#read = read
    this.#start = start
    this.#end = end
  }

  static of(storage: Storage, key: string, size: number): StoredBlob {
    let cached = { start: 0, bytes: Buffer.alloc(0) }
    const read = async (start: number, end: number): Promise<Buffer> => {
      const at = start - cached.start
      if (at < 0 || end - cached.start > cached.bytes.length) {
        const last = Math.min(Math.max(end, start + chunkSize), size) - 1
        const file = await storage.open(key, { start, end: last })
        if (!file) throw new Error(`${key} is gone`)
        cached = { start, bytes: await buffer(file.stream) }
      }
      return cached.bytes.subarray(start - cached.start, end - cached.start)
    }
    return new StoredBlob(read, 0, size)
  }

  override get size(): number {
    return this.#end - this.#start
  }

  override slice(start = 0, end = this.size): StoredBlob {
    const within = (offset: number) => Math.min(Math.max(offset, 0), this.size)
    return new StoredBlob(this.#read, this.#start + within(start), this.#start + within(end))
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    if (this.size === 0) return new ArrayBuffer(0)
    return Uint8Array.from(await this.#read(this.#start, this.#end)).buffer
  }
}
