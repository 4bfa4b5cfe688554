/** No program writes longer numbers, and matching a much longer text would take long. */
const longestNumber = 400

/** How a spreadsheet's number reads as text: all digits of a whole number, at most fifteen of a fraction. */
export function numberText(written: string): string {
  const match = written.length <= longestNumber && /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,3}))?$/.exec(written)
  if (!match || !Number.isFinite(Number(written))) return written
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const shift = Number(exponent)
  const digits = fraction.replace(/0+$/, '')
  if (shift >= digits.length) {
    const all = (whole + digits.padEnd(shift, '0')).replace(/^0+(?=\d)/, '') || '0'
    return sign === '-' && all !== '0' ? `-${all}` : all
  }
  // Spreadsheets calculate with fifteen digits but store seventeen, so 19.9 is stored as 19.899999999999999.
  const rounded = Number(Number(written).toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text
}

const secondsPerDay = 86_400
const firstDay1900 = Date.UTC(1899, 11, 30) / 1000
const firstDay1904 = Date.UTC(1904, 0, 1) / 1000
/** The day after 9999-12-31, counted from 1900. */
const endOfTime = 2_958_466

/** A spreadsheet's date, which is a number of days, as `2026-05-01 08:00:00`. A time without a day is only the time. */
export function dateText(written: string, from1904: boolean): string {
  const days = Number(written)
  if (written.trim() === '' || !(days >= 0 && days < endOfTime)) return numberText(written)
  // Excel believes that 1900 was a leap year, so its first sixty days are one day late.
  const first = from1904 ? firstDay1904 : firstDay1900 + (days < 60 ? secondsPerDay : 0)
  const text = new Date((first + Math.round(days * secondsPerDay)) * 1000).toISOString()
  return days < 1 && !from1904 ? text.slice(11, 19) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/** Some programs write dates as text, such as `2026-05-01T08:00:00`. */
export function isoDateText(written: string): string {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?/.exec(written)
  return match ? `${match[1]} ${(match[2] ?? '00:00').padEnd(8, ':00')}` : written
}
