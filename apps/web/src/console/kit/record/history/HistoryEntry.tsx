import type { RecordChange } from '@lectern/contract/base/history.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatTime } from '../../../../lib/time.ts'
import { offers } from '../../../context/Gate.tsx'
import { has, useT } from '../../../context/i18n.ts'
import type { ShownHistory } from '../../../context/record-history.ts'
import { useMay } from '../../../context/session.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import { StaffName } from '../../display/StaffName.tsx'
import type { RecordWords } from '../record-words.ts'
import { ChangedFields } from './ChangedFields.tsx'
import styles from './history.module.css'
import { RestoreDialog } from './RestoreDialog.tsx'

interface HistoryEntryProps {
  of: ShownHistory
  change: RecordChange
  words: RecordWords | null
}

/** One change of a record: who, when, what and why. */
export function HistoryEntry({ of, change, words }: HistoryEntryProps): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const may = useMay()
  const [restoring, setRestoring] = useState(false)
  const { time, by, action, changes, reason, names } = change
  const update = words?.update
  const hadState = changes.some(({ before }) => before !== undefined)
  const full = formatTime(time, zone)
  const actionKey = `audit.actions.${action}`
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{by ? <StaffName by={by} /> : t('kit.history.system')}</strong>
        <span>{has(actionKey) ? t(actionKey) : action}</span>
        <time dateTime={time} title={full}>
          {full.slice(11)}
        </time>
        {update && may(update) && hadState && (
          <Button
            size="small"
            aria-label={t('kit.history.restoreOf', { time: full })}
            onClick={() => setRestoring(true)}
            {...offers(update)}
          >
            {t('kit.history.restore')}
          </Button>
        )}
      </div>
      <ChangedFields changes={changes} words={words} names={names} none={t('kit.history.noFields')} />
      {reason && <p className={styles.reason}>{t('kit.history.reason', { reason })}</p>}
      {restoring && <RestoreDialog of={of} change={change} words={words} onClose={() => setRestoring(false)} />}
    </li>
  )
}
