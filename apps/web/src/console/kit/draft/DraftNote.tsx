import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { formatTime } from '../../../lib/time.ts'
import { useT } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import { useNow } from '../display/Time.tsx'
import styles from '../form/form.module.css'

interface DraftNoteProps {
  restored: { time: number; outdated?: boolean } | null
  onDiscard: () => void
}

/** Above a form: what was typed earlier and not saved is back in it, and can be given up. */
export function DraftNote({ restored, onDiscard }: DraftNoteProps): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const now = useNow()
  if (!restored) return null
  const shown = (moment: Date) => formatTime(moment.toISOString(), zone)
  const then = shown(new Date(restored.time))
  const isToday = then.slice(0, 10) === shown(new Date(now)).slice(0, 10)
  const time = isToday ? then.slice(11, 16) : then.slice(5, 16)
  return (
    <Alert
      className={styles.note}
      type="info"
      role="status"
      showIcon
      title={t('kit.draft.restored', { time })}
      description={restored.outdated ? t('kit.draft.outdated') : undefined}
      action={
        // Not disabled with the form: what came back can be given up by whoever may no longer save it.
        <Button size="small" disabled={false} onClick={onDiscard}>
          {t('kit.draft.discard')}
        </Button>
      }
    />
  )
}
