/**
 * A spreadsheet runs a CSV cell that starts like a formula: with one of = + - @, also in full width (Chinese and
 * Japanese Excel treat those the same), also after blanks, or with a tab or line break.
 */
const formulaLike = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** Makes a spreadsheet show such text instead of running it. All other text stays as it is. */
export function neutralise(text: string): string {
  return formulaLike.test(text) ? `'${text}` : text
}

/** Takes away the apostrophe that `neutralise` added. */
export function restore(text: string): string {
  return text.startsWith("'") && formulaLike.test(text.slice(1)) ? text.slice(1) : text
}
