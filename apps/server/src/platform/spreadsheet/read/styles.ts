import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** For each style of a workbook, whether it shows a number as a date or time. */
export async function readDateStyles(zip: Zip, path: string | undefined): Promise<boolean[]> {
  const dateFormats = new Map<number, boolean>()
  const dateStyles: boolean[] = []
  let inCellStyles = false
  if (!path || !zip.has(path)) return dateStyles
  await readXml(zip.read(path), {
    open(name, attributes) {
      if (name === 'cellXfs') inCellStyles = true
      else if (name === 'numFmt') {
        dateFormats.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''))
      } else if (name === 'xf' && inCellStyles) {
        const id = Number(attributes.numFmtId ?? 0)
        dateStyles.push(dateFormats.get(id) ?? isBuiltinDate(id))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return dateStyles
}

/** The numbers that the file format gives to dates and times, those of Chinese, Japanese and Korean included. */
const isBuiltinDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Excel allows no longer format, and matching a much longer one would take long. */
const longestFormat = 255

/** A format shows a date or time if it names a year, month, day, hour, minute or second outside of fixed text. */
function isDateFormat(format: string): boolean {
  const [positive = ''] = format
    .slice(0, longestFormat)
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .split(';')
  // Colours, conditions and languages stand in brackets too, but only durations are made of these letters.
  if (/\[(?:h+|m+|s+)\]/i.test(positive)) return true
  return /[ymdhs]/i.test(positive.replace(/\[[^\]]*\]|general/gi, ''))
}
