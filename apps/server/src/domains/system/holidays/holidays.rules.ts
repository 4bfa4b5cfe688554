import type { HolidayChanges, YearDays } from '@lectern/contract/system/holidays.ts'
import { badInput } from '../../../platform/errors/app-error.ts'
import type { Rules } from '../../../platform/list/records.ts'
import type { holidaysTable } from './holidays.table.ts'

const inOrder = (days: readonly string[]): string[] => [...new Set(days)].sort()

/** The days of a year as they are stored. Days of another year, or that are off and not at once, are refused. */
function requireDays({ year, ...days }: YearDays): YearDays {
  const holidays = inOrder(days.holidays)
  const workdays = inOrder(days.workdays)
  const isElsewhere = (day: string) => !day.startsWith(`${year}-`)
  const problem = { reason: 'validation.otherYear', params: { year } } as const
  if (holidays.some(isElsewhere)) throw badInput({ holidays: problem })
  if (workdays.some(isElsewhere)) throw badInput({ workdays: problem })
  const both = workdays.find((day) => holidays.includes(day))
  if (both) throw badInput({ workdays: { reason: 'validation.offAndOn', params: { day: both } } })
  return { year, holidays, workdays }
}

export const holidayRules: Rules<typeof holidaysTable, YearDays & { remark: string }> = {
  beforeSave: async ({ form }) => ({ ...form, ...requireDays(form), updateTime: new Date().toISOString() }),
}

/** What changes if a year's days become these. */
export function holidayChanges(before: YearDays | undefined, after: YearDays): HolidayChanges {
  const only = (days: string[], others: string[] = []) => days.filter((day) => !others.includes(day))
  return {
    year: after.year,
    isNew: before === undefined,
    addedHolidays: only(after.holidays, before?.holidays),
    removedHolidays: only(before?.holidays ?? [], after.holidays),
    addedWorkdays: only(after.workdays, before?.workdays),
    removedWorkdays: only(before?.workdays ?? [], after.workdays),
  }
}
