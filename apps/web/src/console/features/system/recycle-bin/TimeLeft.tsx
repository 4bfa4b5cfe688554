import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { formatTime } from '../../../../lib/time.ts'
import { useT } from '../../../context/i18n.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import { useNow } from '../../../kit/display/Time.tsx'

const dayMs = 86_400_000
/** From here on it is marked, so that it can still be restored in time. */
const soonDays = 3

/** How long a deleted record is still kept; the tooltip and screen readers give the time when it ends. */
export function TimeLeft({ endTime }: { endTime: string }): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const remaining = (Date.parse(endTime) - useNow()) / dayMs
  const soon = remaining < soonDays
  // Rounded, so that it is 30 days right after the deletion; a warning never promises more than there is.
  const days = soon ? Math.floor(remaining) : Math.round(remaining)
  const left = remaining < 1 ? t('recycleBin.leftHours') : t(soon ? 'recycleBin.leftSoon' : 'recycleBin.left', { days })
  const full = formatTime(endTime, zone)
  return (
    <Tooltip title={full}>
      <time dateTime={endTime} aria-label={t('recycleBin.until', { left, time: full })}>
        {soon ? <StatusDot tone="error">{left}</StatusDot> : left}
      </time>
    </Tooltip>
  )
}
