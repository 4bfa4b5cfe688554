import { crc32, createInflateRaw } from 'node:zlib'
import { maxInflatedBytes, maxRatio, ratioFreeBytes } from './limits.ts'
import { Refusal } from './refusal.ts'

interface Entry {
  encrypted: boolean
  method: number
  crc: number
  compressed: number
  offset: number
}

/** The parts of a ZIP file, inflated one by one when they are asked for. */
export interface Zip {
  has(path: string): boolean
  /** Inflates a part piece by piece, so that a huge part is refused before it is in memory. */
  read(path: string): AsyncGenerator<Buffer>
}

const endSignature = 0x06054b50
const directorySignature = 0x02014b50
const localSignature = 0x04034b50
/** Stands for a number that is written as 64 bits elsewhere. */
const elsewhere = 0xffffffff

const damaged = () => new Refusal('sheet.unreadable')

/** Part names differ only in case and slashes between the programs that write them. */
const keyOf = (path: string) => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Reads the directory of a ZIP file. Nothing is inflated yet, and sizes that the file claims are never believed. */
export function openZip(bytes: Buffer): Zip {
  const entries = readDirectory(bytes)
  let budget = maxInflatedBytes

  async function* read(path: string): AsyncGenerator<Buffer> {
    const entry = entries.get(keyOf(path))
    if (!entry) throw damaged()
    if (entry.encrypted) throw new Refusal('sheet.encrypted')
    const packed = packedBytes(bytes, entry)
    let ratioBudget = Math.max(ratioFreeBytes, packed.length * maxRatio)
    let crc = 0
    for await (const piece of inflated(packed, entry.method)) {
      budget -= piece.length
      ratioBudget -= piece.length
      if (budget < 0 || ratioBudget < 0) throw new Refusal('sheet.tooLarge')
      crc = crc32(piece, crc)
      yield piece
    }
    if (crc !== entry.crc) throw damaged()
  }

  return { has: (path) => entries.has(keyOf(path)), read }
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endSignature) throw damaged()
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directorySignature) throw damaged()
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    const name = keyOf(bytes.toString('utf8', at + 46, nameEnd))
    // Of two parts with one name, the first is read by all of this program, so it cannot be read in two ways.
    if (!entries.has(name)) entries.set(name, readEntry(bytes, at, bytes.subarray(nameEnd, Math.min(extraEnd, end))))
    at = extraEnd + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function readEntry(bytes: Buffer, at: number, extra: Buffer): Entry {
  const large = largeNumbers(extra)
  const size = bytes.readUInt32LE(at + 24)
  // The 64-bit numbers stand in this order, and only those that did not fit.
  if (size === elsewhere) large.next()
  const or64 = (number: number) => (number === elsewhere ? (large.next().value ?? Infinity) : number)
  return {
    encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    compressed: or64(bytes.readUInt32LE(at + 20)),
    offset: or64(bytes.readUInt32LE(at + 42)),
  }
}

/** The 64-bit numbers of an entry, which Java's spreadsheet writers use for files of every size. */
function* largeNumbers(extra: Buffer): Generator<number, undefined> {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const end = Math.min(at + 4 + extra.readUInt16LE(at + 2), extra.length)
    for (let number = at + 4; number + 8 <= end; number += 8) yield Number(extra.readBigUInt64LE(number))
    return
  }
}

function packedBytes(bytes: Buffer, { offset, compressed }: Entry): Buffer {
  if (!(offset + 30 <= bytes.length) || bytes.readUInt32LE(offset) !== localSignature) throw damaged()
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (!(start + compressed <= bytes.length)) throw damaged()
  return bytes.subarray(start, start + compressed)
}

async function* inflated(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  const pieceBytes = 64 * 1024
  if (method === 0) {
    for (let at = 0; at < packed.length; at += pieceBytes) yield packed.subarray(at, at + pieceBytes)
    return
  }
  if (method !== 8) throw damaged()
  const inflate = createInflateRaw({ chunkSize: pieceBytes })
  inflate.end(packed)
  try {
    yield* inflate
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? damaged() : error
  }
}
