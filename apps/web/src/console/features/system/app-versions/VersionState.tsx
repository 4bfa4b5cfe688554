import type { AppVersion } from '@lectern/contract/system/app-versions.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import { useNow } from '../../../kit/display/Time.tsx'

const tones = { REVIEW: 'info', LIVE: 'success', WAITING: 'warning', OFF: 'neutral' } as const

/** Whether users are told of a version now. One that is off stays off, also if its publish time is still to come. */
function stateOf({ underReview, enable, publishTime }: AppVersion, now: number): keyof typeof tones {
  if (underReview) return 'REVIEW'
  if (!enable) return 'OFF'
  return Date.parse(publishTime) > now ? 'WAITING' : 'LIVE'
}

export function VersionState({ version }: { version: AppVersion }): ReactNode {
  const t = useT()
  const state = stateOf(version, useNow())
  return <StatusDot tone={tones[state]}>{t(`appVersions.states.${state}`)}</StatusDot>
}
