/**
 * A spreadsheet runs a CSV cell that begins like a formula: with one of = + - @, in full width too (Chinese and
 * Japanese Excel read those alike), also after blanks, or with a tab or line break.
 */
const formulaLike = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** Text that a spreadsheet shows instead of running it; all other text stays as it is. */
export function neutralise(text: string): string {
  return formulaLike.test(text) ? `'${text}` : text
}
