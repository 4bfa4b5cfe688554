/** Marks of direction and order, which could make a line read otherwise than it is written. */
const unseen = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const blanks = /[\p{Cc}\s]+/gu

// None of these can be matched in two ways, so that their time grows with the text only.
const breaks = /<br ?\/?>/gi
/** `<i>`, `</font>`, `<v Name>`, `<c.yellow>`, times within a line as `<00:01.500>`, and `{\an8}` of other formats. */
const marks = /<\/?[a-z][^<>]*>|<[\d:.]+>|\{\\[^{}]*\}/gi
const entities = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/gi

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', lrm: '', rlm: '' }

/** One row without control characters: what a subtitle's text is, whoever wrote it. */
export function oneRow(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(blanks, ' ').trim()
}

/** The words of a row of a subtitle file, without its marks. */
export function plainText(row: string): string {
  const unmarked = row.replaceAll(breaks, ' ').replaceAll(marks, '')
  return oneRow(
    unmarked.replaceAll(entities, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole
      return characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)) ?? whole
    }),
  )
}

function characterOf(code: number): string | null {
  const isHalf = code >= 0xd800 && code <= 0xdfff
  return code <= 0x10ffff && !isHalf ? String.fromCodePoint(code) : null
}
