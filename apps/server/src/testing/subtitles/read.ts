import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import { readSubtitles } from '../../domains/content/lessons/subtitles/read-subtitles.ts'
import { AppError } from '../../platform/errors/app-error.ts'

type Content = string | Uint8Array
type Parts = { subtitle?: Content; subtitleEn?: Content; subtitleZh?: Content }

/** Reads the lines of these files, each named like its part. */
export function read(parts: Parts): SubtitleLine[] {
  const files = Object.entries(parts).map(
    ([part, content]) => [part, { name: part, bytes: Buffer.from(content as Uint8Array) }] as const,
  )
  return readSubtitles(new Map(files)) ?? []
}

/** Why these files are refused. Any other error is a bug and is thrown on. */
export function refusalOf(parts: Parts): { reason: string; file: unknown; line: unknown } | null {
  try {
    read(parts)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { reason: error.reason, file: error.params.file, line: error.params.line }
  }
}

const gbk = new TextDecoder('gbk')
const gbkCodes = new Map<string, [number, number]>()
for (let high = 0x81; high <= 0xfe; high++) {
  for (let low = 0x40; low <= 0xfe; low++) gbkCodes.set(gbk.decode(Uint8Array.of(high, low)), [high, low])
}

/** Text in GBK, as an older Windows saves it. */
export function gbkBytes(text: string): Uint8Array {
  const bytes = [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0)
    const pair = code < 0x80 ? [code] : gbkCodes.get(letter)
    if (!pair) throw new Error(`GBK has no ${letter}`)
    return pair
  })
  return Uint8Array.from(bytes)
}

/** Text in UTF-16 with a byte order mark. */
export function utf16Bytes(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
