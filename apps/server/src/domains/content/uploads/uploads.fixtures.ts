import sharp from 'sharp'

/** The smallest valid files of each format, built from bytes, so that every test says what it uploads. */

/** Silence. */
export function wavFile(seconds: number): Buffer {
  const rate = 8000
  const header = Buffer.alloc(44)
  const samples = Buffer.alloc(rate * seconds, 128)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Frames of 128 kbit/s at 44.1 kHz, 417 bytes and 1152 samples each. */
export function mp3File(seconds: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame))
}

type Track = 'vide' | 'soun'

/**
 * An MP4 with its index at the end, as cameras write it, after this many bytes of content. The headers of its tracks
 * may state another length than that of the movie.
 */
export function mp4File(seconds: number, tracks: Track[], content = 1000, trackSeconds = seconds): Buffer {
  const type = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'))
  const head = box('mvhd', words(0, 0, 0, 1000, seconds * 1000, 0x10000), Buffer.alloc(76))
  const index = box('moov', head, ...tracks.map((track, at) => trackBox(at + 1, track, trackSeconds)))
  return Buffer.concat([type, box('mdat', Buffer.alloc(content, 7)), index])
}

function trackBox(id: number, track: Track, seconds: number): Buffer {
  const header = box('tkhd', words(7, 0, 0, id, 0, seconds * 1000), Buffer.alloc(60))
  const media = box('mdhd', words(0, 0, 0, 1000, seconds * 1000), Buffer.from([0x55, 0xc4, 0, 0]))
  const handler = box('hdlr', words(0, 0), Buffer.from(track), Buffer.alloc(13))
  const samples = box('stbl', box('stsd', words(0, 1), track === 'vide' ? picture() : sound()))
  return box('trak', header, box('mdia', media, handler, box('minf', samples)))
}

const entry = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1])

function picture(): Buffer {
  const size = Buffer.alloc(70)
  size.writeUInt16BE(320, 16)
  size.writeUInt16BE(180, 18)
  return box('avc1', entry, size)
}

const sound = (): Buffer => box('mp4a', entry, words(0, 0, 0x00020010, 0, 44_100 * 65_536))

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4))
  return bytes
}

function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([words(body.length + 8), Buffer.from(name), body])
}

/** A photograph of so many million pixels, square. */
export async function photograph(millions: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(millions * 1e6))
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } })
    .blur(2)
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** Posts a file as a browser does: the form's fields first, the file last. */
export async function postFile(
  address: string,
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Buffer | string,
  name = 'file.bin',
): Promise<Response> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], name))
  return fetch(new URL(url, address), { method: 'POST', body: form })
}
