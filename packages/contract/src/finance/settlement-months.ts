import { payChannels } from './account-orders.ts'

/* Calendar months in China, written as 2026-11. In this form earlier months also sort first. */

/** China has no daylight saving time. */
const offset = '+08:00'
const offsetMs = 8 * 3_600_000

/** The month of a moment: 2026-10-31T16:00:00Z is in November already. */
export const monthAt = (moment: Date): string => new Date(moment.getTime() + offsetMs).toISOString().slice(0, 7)

/** The month that lies this many months later, or earlier if negative. */
export function monthsLater(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  const year = String(Math.floor(at / 12)).padStart(4, '0')
  return `${year}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** When a month begins, and when the next one does. */
export function boundsOf(month: string): { start: string; end: string } {
  const beginning = (of: string) => new Date(`${of}-01T00:00:00${offset}`).toISOString()
  return { start: beginning(month), end: beginning(monthsLater(month, 1)) }
}

/** All months from one to another, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; month >= first; month = monthsLater(month, -1)) months.push(month)
  return months
}

/** The number of a month, which leaves room for those of its channels: 20261100. */
export const monthId = (month: string): number => Number(month.replace('-', '')) * 100

/** The number of a month and channel, which reads as year, month and channel: 20261101. */
export const settlementId = (month: string, channel: (typeof payChannels)[number]): number =>
  monthId(month) + payChannels.indexOf(channel) + 1
