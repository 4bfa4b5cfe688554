import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { relativeTime } from '../../../lib/time.ts'
import { useLanguage, useT } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import { useNow } from './Time.tsx'

interface StaleNoteProps {
  /** When what is shown was read. */
  readAt: number
  retry: () => void
  retrying: boolean
}

/** Says that what is shown could not be refreshed, and how old it is by now. */
export function StaleNote({ readAt, retry, retrying }: StaleNoteProps): ReactNode {
  const t = useT()
  const language = useLanguage()
  const zone = useTimeZone()
  const age = relativeTime(new Date(readAt).toISOString(), new Date(useNow()), language, zone)
  return (
    <Alert
      type="warning"
      showIcon
      title={t('kit.stale', { age })}
      action={
        <Button size="small" loading={retrying} onClick={retry}>
          {t('kit.retry')}
        </Button>
      }
    />
  )
}
