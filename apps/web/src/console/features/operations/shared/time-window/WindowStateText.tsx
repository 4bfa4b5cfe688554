import type { TimeWindow } from '@lectern/contract/operations/time-window.ts'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { formatTime } from '../../../../../lib/time.ts'
import { useT } from '../../../../context/i18n.ts'
import { useTimeZone } from '../../../../context/time-zone.ts'
import { StatusDot } from '../../../../kit/display/StatusDot.tsx'
import { useWindowState } from './use-window-state.ts'
import styles from './window.module.css'

const tones = { WAITING: 'warning', LIVE: 'success', ENDED: 'neutral' } as const

/** Whether something waits, is shown or has ended, with the relevant time; a tooltip shows both times. */
export function WindowStateText({ startTime, endTime, shown }: TimeWindow & { shown: boolean }): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const state = useWindowState({ startTime, endTime })
  const full = (iso: string | null) => (iso === null ? t('kit.window.open') : formatTime(iso, zone))
  const whole = t('kit.window.both', { start: full(startTime), end: full(endTime) })
  const off = !shown && state === 'LIVE'
  const moment = state === 'WAITING' ? startTime : endTime
  return (
    <Tooltip title={whole}>
      <span className={styles.state}>
        <StatusDot tone={off ? 'neutral' : tones[state]}>
          {t(off ? 'kit.window.off' : `kit.window.states.${state}`)}
        </StatusDot>
        {moment !== null && !off && (
          <time dateTime={moment}>{t(`kit.window.at.${state}`, { time: shortTime(moment, zone) })}</time>
        )}
      </span>
    </Tooltip>
  )
}

/** To the minute, and without the year if it is the current one. */
function shortTime(iso: string, zone: string): string {
  const [whole, now] = [formatTime(iso, zone), formatTime(new Date().toISOString(), zone)]
  return whole.slice(whole.slice(0, 4) === now.slice(0, 4) ? 5 : 0, 16)
}
