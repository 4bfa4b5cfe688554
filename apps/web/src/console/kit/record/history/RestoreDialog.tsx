import type { RecordChange } from '@lectern/contract/base/history.ts'
import { recordHistory } from '@lectern/contract/system/record-history.ts'
import { Alert, Button, Checkbox, Modal, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatTime } from '../../../../lib/time.ts'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import type { ShownHistory } from '../../../context/record-history.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import type { RecordWords } from '../record-words.ts'
import { wordedChanges } from './field-words.tsx'
import styles from './history.module.css'
import { RestoredField } from './RestoredField.tsx'
import { useRestoring } from './use-restoring.ts'

interface RestoreDialogProps {
  of: ShownHistory
  change: RecordChange
  words: RecordWords | null
  onClose: () => void
}

/** Chooses what of a record becomes what it was before a change. At first that is what this change changed. */
export function RestoreDialog({ of, change, words, onClose }: RestoreDialogProps): ReactNode {
  const t = useT()
  const time = formatTime(change.time, useTimeZone())
  const [open, setOpen] = useState(true)
  const [picked, setPicked] = useState(() => new Set(change.changes.map(({ field }) => field)))
  const close = () => setOpen(false)
  const { compared, failed, retry, changedMeanwhile, restoring, restore } = useRestoring(of, change, close)
  const changes = (compared?.fields ?? []).map(({ field, before, now }) => ({
    field,
    before: before ?? null,
    after: now,
  }))
  const offered = wordedChanges(changes, words)
  const fields = [...new Set(offered.map(({ field }) => field))]
  const chosen = fields.filter((field) => picked.has(field))
  const pick = (names: string[], on: boolean) =>
    setPicked((before) => {
      const rest = [...before].filter((name) => !names.includes(name))
      return new Set(on ? [...rest, ...names] : rest)
    })

  return (
    <Modal
      open={open}
      width={720}
      title={t('kit.history.restoring.title', { time })}
      okText={t('kit.history.restoring.ok', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0, ...offers(recordHistory.restore) }}
      cancelText={t('kit.cancel')}
      confirmLoading={restoring}
      onOk={() => void restore(chosen)}
      onCancel={close}
      afterClose={onClose}
    >
      {failed && (
        <div className={styles.failed} role="alert">
          <p>{t('kit.history.restoring.failed')}</p>
          <Button onClick={retry}>{t('kit.retry')}</Button>
        </div>
      )}
      {!compared && !failed && <Skeleton active paragraph={{ rows: 4 }} />}
      {changedMeanwhile && <Alert type="warning" showIcon role="alert" title={t('kit.history.restoring.changed')} />}
      {compared && fields.length === 0 && <p>{t('kit.history.restoring.none')}</p>}
      {compared && fields.length > 0 && (
        <>
          <p>{t('kit.history.restoring.hint')}</p>
          <Checkbox
            checked={chosen.length === fields.length}
            indeterminate={chosen.length > 0 && chosen.length < fields.length}
            onChange={({ target }) => pick(fields, target.checked)}
          >
            {t('kit.history.restoring.all')}
          </Checkbox>
          <ul className={styles.picks}>
            {offered.map((each) => (
              <RestoredField
                key={each.key}
                change={each}
                changes={changes}
                words={words}
                names={compared.names}
                picked={picked.has(each.field)}
                onPick={(on) => pick([each.field], on)}
              />
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
