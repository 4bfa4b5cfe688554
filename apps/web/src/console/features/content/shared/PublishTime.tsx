import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import { AbsoluteTime, useNow } from '../../../kit/display/Time.tsx'

/** When something is published, marked if still to come; without a time it is published as soon as it is enabled. */
export function PublishTime({ iso }: { iso: string | null }): ReactNode {
  const t = useT()
  const now = useNow()
  if (iso === null) return t('kit.publish.atOnce')
  if (Date.parse(iso) <= now) return <AbsoluteTime iso={iso} />
  return (
    <StatusDot tone="warning">
      {t('kit.publish.waiting')} <AbsoluteTime iso={iso} />
    </StatusDot>
  )
}
