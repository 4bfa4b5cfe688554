/** How much people buy in each hour of a day in China: little at night, more at lunch, most in the evening. */
const hourWeights = [8, 4, 2, 1, 1, 2, 6, 14, 18, 20, 22, 24, 36, 30, 22, 22, 24, 26, 34, 52, 74, 80, 58, 26]
/** From Sunday to Saturday. */
const dayWeights = [1.35, 0.92, 0.9, 0.94, 0.98, 1.12, 1.4]
/** Days on which much is sold, as month and day. Between any two of them there are fewer than ninety days. */
const festivals = new Set(['01-01', '03-08', '06-01', '06-18', '09-10', '11-11', '12-12'])
const onFestival = 3.2
const onTheEve = 1.8
/** How much more is sold at the end than at the beginning. */
const growth = 0.7

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** China has no summer time. */
const chinaMs = 8 * hourMs

/** What is sold within an hour. */
export interface SalesHour {
  start: Date
  seconds: number
  orders: number
}

/**
 * Spreads so many orders over the last days up to a time, as people buy: more in the evening, at weekends and on
 * festivals, and a little more every week. None comes before `since`.
 */
export function salesHours(count: number, days: number, { since, until }: { since: Date; until: Date }): SalesHour[] {
  const today = Math.floor((until.getTime() + chinaMs) / dayMs)
  const hours: { start: number; end: number; weight: number }[] = []
  for (let day = today - days + 1; day <= today; day += 1) {
    const weight = weightOf(day) * (1 + (growth * (days - 1 - today + day)) / days)
    for (const [hour, share] of hourWeights.entries()) {
      const whole = day * dayMs - chinaMs + hour * hourMs
      const start = Math.max(whole, since.getTime())
      const end = Math.min(whole + hourMs, until.getTime())
      if (end > start) hours.push({ start, end, weight: (weight * share * (end - start)) / hourMs })
    }
  }
  const total = hours.reduce((sum, { weight }) => sum + weight, 0)
  let [before, sold] = [0, 0]
  return hours.flatMap(({ start, end, weight }) => {
    before += weight
    const orders = Math.round((count * before) / total) - sold
    sold += orders
    return orders > 0 ? [{ start: new Date(start), seconds: (end - start) / 1000, orders }] : []
  })
}

/** How much is sold on a day, counted from 1970. No two days are quite alike. */
function weightOf(day: number): number {
  const date = (later: number) => new Date((day + later) * dayMs).toISOString().slice(5, 10)
  const festival = festivals.has(date(0)) ? onFestival : festivals.has(date(1)) ? onTheEve : 1
  const weekday = new Date(day * dayMs).getUTCDay()
  return (dayWeights[weekday] ?? 1) * festival * (0.88 + 0.24 * ((day * 0.618_034) % 1))
}
