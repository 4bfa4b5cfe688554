import { isUtf8 } from 'node:buffer'
import { refusal } from './cue.ts'

const marks: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The text of a file: by its byte order mark, else UTF-8 where it is strictly that, else GB18030, which holds GBK. */
export function decode(file: string, bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  const encoding = marked?.[1] ?? unmarkedEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refusal('subtitle.encoding', { file, line: firstBadRow(loosely(encoding, bytes)) })
  }
}

export const rowsOf = (text: string): string[] => text.split(/\r\n|\r|\n/)

const loosely = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

/**
 * What is not strictly UTF-8 is GB18030, with one care: a Chinese file in UTF-8 that was cut within a character would
 * pass as that and come out as nonsense. Read as UTF-8 it is still mostly Han characters, which GB18030 never is.
 */
function unmarkedEncoding(bytes: Uint8Array): 'utf-8' | 'gb18030' {
  if (isUtf8(bytes)) return 'utf-8'
  const text = loosely('utf-8', bytes)
  const [bad, han] = [/\uFFFD/g, /\p{Script=Han}/gu].map((shape) => text.match(shape)?.length ?? 0)
  return (han ?? 0) > (bad ?? 0) ? 'utf-8' : 'gb18030'
}

/** The row of the first character that could not be read. */
function firstBadRow(text: string): number {
  return rowsOf(text.slice(0, Math.max(0, text.indexOf('\uFFFD')))).length
}
