const signs = '+=@＝＋－＠-'
/** What JavaScript calls blank. PostgreSQL calls other letters so, and it follows the same rule. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/**
 * A spreadsheet runs a CSV cell that starts like a formula: with one of = + - @, also in full width (Chinese and
 * Japanese Excel treat those the same), also after blanks, or with a tab or line break. JavaScript and PostgreSQL read
 * this pattern alike.
 */
export const formulaPattern = `^([\t\r\n]|[${blanks}]*[${signs}])`
/** The first letters, as numbers, of all texts that can look like a formula. */
export const formulaStarts = [...blanks, ...signs].map((letter) => letter.codePointAt(0))
const formulaLike = new RegExp(formulaPattern)

/** Makes a spreadsheet show such text instead of running it. All other text stays as it is. */
export function neutralise(text: string): string {
  return formulaLike.test(text) ? `'${text}` : text
}

/** Takes away the apostrophe that `neutralise` added. */
export function restore(text: string): string {
  return text.startsWith("'") && formulaLike.test(text.slice(1)) ? text.slice(1) : text
}
