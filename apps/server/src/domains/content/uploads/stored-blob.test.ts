import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { UpstreamError } from '../../../platform/errors/upstream-error.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { measureMedia } from './check-media.ts'
import { StoredBlob } from './stored-blob.ts'
import { mp4File } from './uploads.fixtures.ts'

/** A store of one file that counts what is read of it. */
function storeOf(bytes: Buffer) {
  const read = { times: 0, bytes: 0 }
  const open: Storage['open'] = async (_key, range) => {
    const part = bytes.subarray(range?.start, (range?.end ?? bytes.length) + 1)
    read.times += 1
    read.bytes += part.length
    return { stream: Readable.from([part]), size: bytes.length, contentType: 'video/mp4' }
  }
  return { blob: StoredBlob.of({ open } as Storage, 'media/a.mp4', bytes.length), read }
}

describe('a stored file that is read in pieces', () => {
  it('gives the same bytes as the whole, cut anywhere', async () => {
    const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 251))
    const { blob } = storeOf(bytes)
    expect(blob.size).toBe(bytes.length)
    for (const [start, end] of [
      [0, 4],
      [2, 2],
      [299_999, 300_001],
      [10, 599_990],
      [599_999, 700_000],
      [5, 9],
    ] as const) {
      const piece = blob.slice(start, end)
      expect(Buffer.from(await piece.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true)
    }
    expect(await blob.slice(100, 200).slice(10, 13).arrayBuffer()).toEqual(new Uint8Array([110, 111, 112]).buffer)
  })

  it('lets a film be measured without reading it whole', async () => {
    const { blob, read } = storeOf(mp4File(7, ['vide', 'soun'], 20 * 1024 * 1024))
    expect(await measureMedia(blob, 'video')).toMatchObject({ kind: 'video', duration: 7 })
    expect(read.bytes).toBeLessThan(1024 * 1024)
    expect(read.times).toBeLessThan(10)
  })

  it('is not taken for a bad file when the store or the disk fails', async () => {
    const disk = Object.assign(new Error('too many open files'), { code: 'EMFILE', syscall: 'open' })
    for (const failure of [new UpstreamError('storage', 'get failed'), disk]) {
      const open = () => Promise.reject(failure)
      const blob = StoredBlob.of({ open } as unknown as Storage, 'media/a.mp4', 100)
      await expect(measureMedia(blob, 'video')).rejects.toBe(failure)
    }
  })
})
