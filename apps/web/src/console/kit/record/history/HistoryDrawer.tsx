import type { RecordChange } from '@lectern/contract/base/history.ts'
import { Button, Drawer, Empty, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../../lib/time.ts'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import type { ShownHistory } from '../../../context/record-history.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import { useRecordWords } from '../record-words.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import styles from './history.module.css'
import { useRecordHistory } from './use-record-history.ts'

interface HistoryDrawerProps {
  of: ShownHistory
  onClose: () => void
}

/** Who changed a record, when, from what to what; and the way back to an earlier state. */
export default function HistoryDrawer({ of, onClose }: HistoryDrawerProps): ReactNode {
  const t = useT()
  const phone = usePhone()
  const [open, setOpen] = useState(true)
  return (
    <Drawer
      open={open}
      size={phone ? '100%' : 640}
      title={t('kit.history.titleOf', { name: of.name })}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
    >
      <History of={of} />
    </Drawer>
  )
}

function History({ of }: { of: ShownHistory }): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const { words, failed: noWords, retry: loadWords } = useRecordWords(of.resource)
  const history = useRecordHistory(of.resource, of.id)
  const { entries } = history
  if (history.failed || noWords) {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('kit.history.failed')}</p>
        <Button onClick={noWords ? loadWords : history.retry}>{t('kit.retry')}</Button>
      </div>
    )
  }
  if (entries === undefined || words === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  if (entries.length === 0) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('kit.history.none')}>
        <p className={styles.none}>{t('kit.history.noneHint')}</p>
      </Empty>
    )
  }
  return (
    <>
      {byDay(entries, zone).map(([day, changes]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul className={styles.entries}>
            {changes.map((change) => (
              <HistoryEntry key={change.id} of={of} change={change} words={words} />
            ))}
          </ul>
        </section>
      ))}
      {history.moreFailed && <p role="alert">{t('kit.history.moreFailed')}</p>}
      {history.hasMore && (
        <Button block loading={history.loadingMore} onClick={history.loadMore}>
          {t('kit.history.more')}
        </Button>
      )}
    </>
  )
}

/** The changes of each day on the operator's calendar, the days in the order of the changes. */
function byDay(entries: RecordChange[], zone: string): [day: string, changes: RecordChange[]][] {
  const days = new Map<string, RecordChange[]>()
  for (const entry of entries) {
    const day = formatDate(entry.time, zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
