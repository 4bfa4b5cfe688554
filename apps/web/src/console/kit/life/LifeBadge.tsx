import type { Living } from '@lectern/contract/base/life.ts'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import { StatusDot } from '../display/StatusDot.tsx'
import styles from './life.module.css'
import { type LifeKind, lifeWord, momentOf, shortTime, wholeWindow } from './life-words.ts'
import { useLife } from './use-life.ts'

const tones = { DRAFT: 'neutral', WAITING: 'warning', LIVE: 'success', ENDED: 'neutral', OFF: 'neutral' } as const

/** Whether a thing is a draft, off, waiting, shown or ended; a tooltip tells from when until when. */
export function LifeBadge({ of: thing, kind }: { of: Living; kind?: LifeKind }): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const state = useLife(thing)
  const whole = wholeWindow(thing, zone)
  const dot = (
    <StatusDot tone={tones[state]}>{lifeWord(state, { kind, posted: thing.postStatus !== undefined })}</StatusDot>
  )
  if (whole === null) return dot
  const moment = momentOf(thing, state)
  return (
    <Tooltip title={whole}>
      <span className={styles.state}>
        {dot}
        {/* What only has a publish time shows that in a column of its own. */}
        {moment !== null && thing.publishTime === undefined && (
          <time dateTime={moment}>
            {t(`kit.life.at.${state as 'WAITING' | 'LIVE' | 'ENDED'}`, { time: shortTime(moment, zone) })}
          </time>
        )}
      </span>
    </Tooltip>
  )
}
