import { formatDate, formatTime } from '../../../../../lib/time.ts'
import { useT } from '../../../../context/i18n.ts'
import { useTimeZone } from '../../../../context/time-zone.ts'
import { useNow } from '../../../../kit/display/Time.tsx'
import { addDays } from '../figures/days.ts'

/** When something will be, on the operator's clock: “明天 08:00”, or the day if that is later, with a year that is not this one. */
export function useMoment(): (iso: string) => string {
  const t = useT()
  const zone = useTimeZone()
  const today = formatDate(new Date(useNow()).toISOString(), zone)
  return (iso) => {
    const full = formatTime(iso, zone)
    const [day, time] = [full.slice(0, 10), full.slice(11, 16)]
    if (day === today) return t('dashboard.todo.today', { time })
    if (day === addDays(today, 1)) return t('dashboard.todo.tomorrow', { time })
    return full.slice(day.slice(0, 4) === today.slice(0, 4) ? 5 : 0, 16)
  }
}
