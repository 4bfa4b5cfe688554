import { readXml, type XmlHandlers } from './xml.ts'
import type { Zip } from './zip.ts'

/** Excel allows no longer text in a cell. */
const longestText = 32_767

/** Joins the pieces of a text with several fonts. How a Japanese text is pronounced is not part of it. */
export function textCollector(): XmlHandlers & { take(): string } {
  let text = ''
  let reading = false
  let pronunciation = false
  return {
    open(name) {
      if (name === 't') reading = true
      else if (name === 'rPh') pronunciation = true
    },
    close(name) {
      if (name === 't') reading = false
      else if (name === 'rPh') pronunciation = false
    },
    text(piece) {
      if (reading && !pronunciation && text.length <= longestText) text += piece
    },
    take() {
      const whole = unescapeText(text)
      text = ''
      return whole
    },
  }
}

/** Spreadsheets write a character that XML forbids as `_xHHHH_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** The texts of a workbook. Cells refer to them by their number. */
export async function readTexts(zip: Zip, path: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!path || !zip.has(path)) return texts
  const collector = textCollector()
  await readXml(zip.read(path), {
    ...collector,
    close(name) {
      collector.close?.(name)
      if (name === 'si') texts.push(collector.take())
    },
  })
  return texts
}
