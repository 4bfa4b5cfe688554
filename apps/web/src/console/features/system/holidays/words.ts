import { holidays } from '@lectern/contract/system/holidays.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords, type ShowField } from '../../../kit/record/record-words.ts'

const asDays: ShowField = (days) => (Array.isArray(days) ? days.join('\n') : '')

export const holidayWords = recordWords({
  labels: () => ({
    'days.holidays': t('holidays.labels.holidays'),
    'days.workdays': t('holidays.labels.workdays'),
    remark: t('holidays.labels.remark'),
  }),
  more: () => ({
    holidays: t('holidays.labels.holidays'),
    workdays: t('holidays.labels.workdays'),
    year: t('holidays.year'),
  }),
  show: {
    'days.holidays': asDays,
    'days.workdays': asDays,
    holidays: asDays,
    workdays: asDays,
    year: (year) => String(year),
  },
  update: holidays.update,
})
