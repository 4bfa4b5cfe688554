import { isUtf8 } from 'node:buffer'
import { refusal } from './cue.ts'

const byteOrderMarks: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Decodes a file by its byte order mark, else as UTF-8 if it is valid UTF-8, else as GB18030, which includes GBK. */
export function decode(file: string, bytes: Uint8Array): string {
  const marked = byteOrderMarks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  const encoding = marked?.[1] ?? unmarkedEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refusal('subtitle.encoding', { file, line: firstBadRow(decodeLossy(encoding, bytes)) })
  }
}

export const rowsOf = (text: string): string[] => text.split(/\r\n|\r|\n/)

const decodeLossy = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

/**
 * What is not valid UTF-8 is taken for GB18030, with one exception: a Chinese UTF-8 file that was cut within a
 * character would decode as GB18030 too, into nonsense. Decoded as UTF-8, such a file is still mostly Han characters,
 * which a GB18030 file never is.
 */
function unmarkedEncoding(bytes: Uint8Array): 'utf-8' | 'gb18030' {
  if (isUtf8(bytes)) return 'utf-8'
  const text = decodeLossy('utf-8', bytes)
  const [bad, han] = [/\uFFFD/g, /\p{Script=Han}/gu].map((shape) => text.match(shape)?.length ?? 0)
  return (han ?? 0) > (bad ?? 0) ? 'utf-8' : 'gb18030'
}

/** The row of the first character that could not be read. */
function firstBadRow(text: string): number {
  return rowsOf(text.slice(0, Math.max(0, text.indexOf('\uFFFD')))).length
}
