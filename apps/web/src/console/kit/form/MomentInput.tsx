import { DatePicker, type DatePickerProps } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { formatTime, toIso } from '../../../lib/time.ts'
import { useTimeZone } from '../../context/time-zone.ts'

const MarkedDay = lazyPart(() => import('../calendar/MarkedDay.tsx'))

interface MomentInputProps {
  id?: string
  /** ISO 8601 in UTC, as on the wire. */
  value?: string | null
  onChange?: (iso: string | null) => void
  onBlur?: () => void
  /** Marks holidays and make-up workdays in the calendar. */
  marksHolidays?: boolean
}

/** A date and time in the operator's time zone. */
export function MomentInput({ id, value, onChange, onBlur, marksHolidays }: MomentInputProps): ReactNode {
  const zone = useTimeZone()
  // The picker handles only the digits; the operator's zone decides which moment they mean.
  const wallTimeFormat = 'YYYY-MM-DD HH:mm:ss'
  return (
    <DatePicker
      id={id}
      // Shown in the first one; the others are what one would paste.
      format={['YYYY-MM-DD HH:mm', wallTimeFormat, 'YYYY-MM-DD']}
      showTime={{ format: 'HH:mm' }}
      value={value ? dayjs(formatTime(value, zone)) : null}
      onChange={(picked) => onChange?.(picked ? toIso(picked.second(0).format(wallTimeFormat), zone) : null)}
      onBlur={onBlur}
      onKeyDown={keepFormOpen}
      cellRender={marksHolidays ? markedDay : undefined}
    />
  )
}

/** Enter takes the time that was typed; it does not submit the form around it. */
const keepFormOpen: DatePickerProps['onKeyDown'] = (event) => {
  if (event.key === 'Enter') event.preventDefault()
}

const markedDay: DatePickerProps['cellRender'] = (date, { type, originNode }) =>
  type === 'date' && dayjs.isDayjs(date) ? (
    <Suspense fallback={originNode}>
      <MarkedDay day={date.format('YYYY-MM-DD')}>{originNode}</MarkedDay>
    </Suspense>
  ) : (
    originNode
  )
