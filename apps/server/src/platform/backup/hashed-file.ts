import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, type Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../storage/atomic-file.ts'

/** What shows later whether a file is still the one that was written. */
export interface Seal {
  bytes: number
  sha256: string
}

/** Writes a new file that only its owner may read, safe on the disk, and returns what tells its content. */
export async function writeSealed(
  path: string,
  source: Readable,
  transform: Transform = new PassThrough(),
): Promise<Seal> {
  const { pass, seal } = sealing()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(source, transform, pass, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  await syncFolder(dirname(path))
  return seal()
}

/** Null if there is no such file. */
export async function sealOf(path: string): Promise<Seal | null> {
  try {
    return await sealOfStream(createReadStream(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function sealOfStream(stream: Readable): Promise<Seal> {
  const { pass, seal } = sealing()
  for await (const _chunk of pass(stream));
  return seal()
}

export const isSame = (one: Seal | null, other: Seal): boolean =>
  one !== null && one.bytes === other.bytes && one.sha256 === other.sha256

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

function sealing() {
  const hash = createHash('sha256')
  let bytes = 0
  async function* pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { pass, seal: (): Seal => ({ bytes, sha256: hash.digest('hex') }) }
}
