import { type Holiday, holidays } from '@lectern/contract/system/holidays.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { call } from '../../../../lib/call.ts'
import { resourceOf } from '../../../context/resources.ts'
import { reloadHolidays } from '../../../kit/calendar/use-holidays.ts'
import { useVersionedForm, type VersionedForm } from '../../../kit/record/use-versioned-form.ts'
import type { Days } from './days.ts'
import { holidayWords } from './words.ts'

export interface YearValues {
  /** Missing while nobody has entered the year. */
  id?: number | undefined
  days: Days
  remark: string
}
type StoredYear = YearValues & { version: number }

const valuesOf = ({ id, version, remark, holidays: off, workdays }: Holiday): StoredYear => ({
  id,
  version,
  remark,
  days: { holidays: off, workdays },
})

/** Edits the days of a year, or enters a year that nobody has entered. */
export function useYearForm(
  form: FormInstance<YearValues>,
  year: number,
  record: Holiday | undefined,
): VersionedForm<YearValues> {
  const client = useQueryClient()
  return useVersionedForm<YearValues, Holiday>({
    form,
    labels: holidayWords.labels(),
    record: record ? valuesOf(record) : { days: { holidays: [], workdays: [] }, remark: '' },
    draft: `${resourceOf(holidays.update)} ${year}`,
    resource: resourceOf(holidays.update),
    save: async ({ id, days, remark }, version) => {
      const body = { year, ...days, remark }
      if (id !== undefined) return call(holidays.update, { body: { ...body, id, version } })
      const added = await call(holidays.create, { body })
      return call(holidays.get, { params: added })
    },
    fetchStored: async () => record && valuesOf(await call(holidays.get, { params: { id: record.id } })),
    complete: (values, known) => ({ ...values, id: known.id }),
    storedIn: valuesOf,
    onSaved: () => void reloadHolidays(client, year),
  })
}
