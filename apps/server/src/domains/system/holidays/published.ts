import type { YearDays } from '@lectern/contract/system/holidays.ts'
// Its data and not its functions, which read days in the zone of the machine.
import days from 'chinese-days/dist/chinese-days.json' with { type: 'json' }
import { AppError } from '../../../platform/errors/app-error.ts'

/** The days that the State Council published for a year, in order, or nothing if it did not yet. */
export function publishedYear(year: number): YearDays | undefined {
  const ofYear = (dates: object) =>
    Object.keys(dates)
      .filter((date) => date.startsWith(`${year}-`))
      .sort()
  const holidays = ofYear(days.holidays)
  return holidays.length === 0 ? undefined : { year, holidays, workdays: ofYear(days.workdays) }
}

export function requirePublishedYear(year: number): YearDays {
  const published = publishedYear(year)
  if (!published) throw new AppError('holiday.notPublished', { year })
  return published
}
