/** Direction and byte order marks, which could make a line read differently from how it is written. */
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const blanks = /[\p{Cc}\s]+/gu

// None of these can match in two ways, so that the time they take is linear in the length of the text.
const breaks = /<br ?\/?>/gi
/** `<i>`, `</font>`, `<v Name>`, `<c.yellow>`, times within a line as `<00:01.500>`, and `{\an8}` of other formats. */
const markup = /<\/?[a-z][^<>]*>|<[\d:.]+>|\{\\[^{}]*\}/gi
const entities = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/gi

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

/** Makes text one row without control characters, as every subtitle is stored, whoever wrote it. */
export function toOneRow(text: string): string {
  return text.replaceAll(directionMarks, '').replaceAll(blanks, ' ').trim()
}

/** The text of a row of a subtitle file, without its markup. */
export function plainText(row: string): string {
  const unmarked = row.replaceAll(breaks, ' ').replaceAll(markup, '')
  return toOneRow(
    unmarked.replaceAll(entities, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return namedEntities[name.toLowerCase()] ?? whole
      return characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)) ?? whole
    }),
  )
}

function characterOf(code: number): string | null {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code <= 0x10ffff && !isSurrogate ? String.fromCodePoint(code) : null
}
