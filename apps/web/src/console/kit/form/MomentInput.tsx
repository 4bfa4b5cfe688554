import { DatePicker, type DatePickerProps } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, Suspense, useState } from 'react'
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
  const [open, setOpen] = useState(false)
  // The picker handles only the digits; the operator's zone decides which moment they mean.
  const wallTimeFormat = 'YYYY-MM-DD HH:mm:ss'
  // Were a day alone one of the formats, the picker would add midnight to it before the hour behind it is typed.
  const takeDay = (field: EventTarget) => {
    const day = field instanceof HTMLInputElement ? dayjs(field.value, 'YYYY-MM-DD', true) : undefined
    if (!day?.isValid()) return
    onChange?.(toIso(day.format(wallTimeFormat), zone))
    setOpen(false)
  }
  return (
    <DatePicker
      id={id}
      // Shown in the first one; the other is what one would paste.
      format={['YYYY-MM-DD HH:mm', wallTimeFormat]}
      showTime={{ format: 'HH:mm' }}
      value={value ? dayjs(formatTime(value, zone)) : null}
      onChange={(picked) => onChange?.(picked ? toIso(picked.second(0).format(wallTimeFormat), zone) : null)}
      open={open}
      onOpenChange={setOpen}
      onBlur={({ target }) => {
        takeDay(target)
        onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault() // Enter takes the time that was typed; it does not submit the form around it.
        takeDay(event.target)
      }}
      cellRender={marksHolidays ? markedDay : undefined}
    />
  )
}

const markedDay: DatePickerProps['cellRender'] = (date, { type, originNode }) =>
  type === 'date' && dayjs.isDayjs(date) ? (
    <Suspense fallback={originNode}>
      <MarkedDay day={date.format('YYYY-MM-DD')}>{originNode}</MarkedDay>
    </Suspense>
  ) : (
    originNode
  )
