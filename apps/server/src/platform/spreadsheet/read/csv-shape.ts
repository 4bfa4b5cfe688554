import { lastRow, maxColumns, maxTokenLength } from './limits.ts'
import { Refusal } from './refusal.ts'

const quote = 34
const lineFeed = 10
const carriageReturn = 13

/**
 * Refuses a CSV file with a huge cell, a huge row or an open quote before the package reads it, because the package
 * needs thirty times the memory of a cell and does not report a quote that never closes.
 */
export function checkShape(text: string, delimiter: string): void {
  const separator = delimiter.charCodeAt(0)
  let cellStart = 0
  let columns = 1
  let rows = 1
  let quoted = false
  let quoteEnd = -1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (at - cellStart > maxTokenLength) throw new Refusal('sheet.tooLarge')
    if (code === quote) {
      // A quote opens at the start of a cell, and again right after one that closed, which then stands for itself.
      if (quoted) quoteEnd = at + 1
      quoted = !quoted && (at === cellStart || at === quoteEnd)
    }
    if (quoted) continue
    if (code === separator) {
      columns++
      cellStart = at + 1
    } else if (code === lineFeed || code === carriageReturn) {
      if (code === lineFeed || text.charCodeAt(at + 1) !== lineFeed) rows++
      columns = 1
      cellStart = at + 1
    }
    if (columns > maxColumns || rows > lastRow + 1) throw new Refusal('sheet.unreadable')
  }
  if (quoted) throw new Refusal('sheet.unreadable')
}
