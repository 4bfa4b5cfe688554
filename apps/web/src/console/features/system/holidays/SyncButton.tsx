import { type HolidayChanges, holidays } from '@lectern/contract/system/holidays.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { useLanguage, useT } from '../../../context/i18n.ts'
import { showRefusal } from '../../../kit/form/refusal.ts'
import { shortDay } from './days.ts'
import styles from './holidays.module.css'
import { refreshYear } from './refresh-year.ts'

const lists = ['addedHolidays', 'removedHolidays', 'addedWorkdays', 'removedWorkdays'] as const

interface SyncButtonProps {
  year: number
  dirty: boolean
  isMain: boolean
  onReplaced: () => void
}

/** Shows what taking over the published days would change, and does it when confirmed. */
export function SyncButton({ year, dirty, isMain, onReplaced }: SyncButtonProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const [changes, setChanges] = useState<HolidayChanges>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const isSame = changes !== undefined && lists.every((name) => changes[name].length === 0)

  /** One call at a time, whose refusal is shown. */
  const ask = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (refusal) {
      showRefusal(refusal)
    } finally {
      setBusy(false)
    }
  }
  const preview = () => {
    if (dirty) return void feedback().message.warning(t('holidays.preview.dirty'))
    void ask(async () => {
      setChanges(await call(holidays.previewSync, { query: { year } }))
      setOpen(true)
    })
  }
  const sync = () =>
    ask(async () => {
      await call(holidays.sync, { query: { year } })
      await refreshYear(client, year)
      setOpen(false)
      void feedback().message.success(t('holidays.preview.done', { year }))
      onReplaced()
    })
  return (
    <>
      <Button type={isMain ? 'primary' : 'default'} loading={busy && !open} onClick={preview}>
        {t('holidays.sync')}
      </Button>
      <Modal
        open={open}
        title={t('holidays.preview.title', { year })}
        okText={t('holidays.preview.ok')}
        okButtonProps={{ disabled: isSame }}
        cancelText={t(isSame ? 'kit.close' : 'kit.cancel')}
        confirmLoading={busy}
        onOk={() => void sync()}
        onCancel={() => setOpen(false)}
      >
        {changes && (isSame ? <p>{t('holidays.preview.same')}</p> : <Changes changes={changes} />)}
      </Modal>
    </>
  )
}

function Changes({ changes }: { changes: HolidayChanges }): ReactNode {
  const t = useT()
  const language = useLanguage()
  return (
    <div className={styles.changes}>
      {changes.isNew && <span>{t('holidays.preview.isNew', { year: changes.year })}</span>}
      {lists
        .filter((name) => changes[name].length > 0)
        .map((name) => (
          <section key={name}>
            <h3>{t(`holidays.preview.${name}`)}</h3>
            <ul aria-label={t(`holidays.preview.${name}`)}>
              {changes[name].map((day) => (
                <li key={day}>
                  <Tag>{shortDay(day, language)}</Tag>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {!changes.isNew && <span>{t('holidays.preview.kept')}</span>}
    </div>
  )
}
