import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** For each style of a workbook, whether it shows a number as a date or time. */
export async function readDateStyles(zip: Zip, path: string | undefined): Promise<boolean[]> {
  const formats = new Map<number, string>()
  const dateStyles: boolean[] = []
  let inCellStyles = false
  if (!path || !zip.has(path)) return dateStyles
  await readXml(zip.read(path), {
    open(name, attributes) {
      if (name === 'cellXfs') inCellStyles = true
      else if (name === 'numFmt') {
        const given = attributes()
        formats.set(Number(given.get('numFmtId')), given.get('formatCode') ?? '')
      } else if (name === 'xf' && inCellStyles) {
        const id = Number(attributes().get('numFmtId') ?? 0)
        const format = formats.get(id)
        dateStyles.push(format === undefined ? isBuiltinDate(id) : isDateFormat(format))
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

/** A format shows a date or time if it names a year, month, day, hour, minute or second outside of fixed text. */
function isDateFormat(format: string): boolean {
  const [positive = ''] = format.replace(/"[^"]*"|\\.|[_*]./g, '').split(';')
  // Colours, conditions and languages stand in brackets too, but only durations are made of these letters.
  if (/\[(?:h+|m+|s+)\]/i.test(positive)) return true
  return /[ymdhs]/i.test(positive.replace(/\[[^\]]*\]|general/gi, ''))
}
