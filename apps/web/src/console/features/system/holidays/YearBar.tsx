import { LeftOutlined, ReloadOutlined, RightOutlined } from '@ant-design/icons'
import { firstYear, type Holiday, holidays, lastYear } from '@lectern/contract/system/holidays.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { HistoryButton } from '../../../kit/record/HistoryButton.tsx'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import styles from './holidays.module.css'
import { refreshYear } from './refresh-year.ts'
import { SyncButton } from './SyncButton.tsx'

interface YearBarProps {
  year: number
  known: Holiday[]
  record: Holiday | undefined
  dirty: boolean
  onYear: (year: number) => void
  onReplaced: () => void
}

/** Chooses the year, and what is done with the whole of it. */
export function YearBar({ year, known, record, dirty, onYear, onReplaced }: YearBarProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const [ask, dialogs] = useConfirmDialog(holidays.list)
  const entered = new Set(known.map((each) => each.year))
  const offered = [...new Set([...entered, year - 1, year, year + 1])]
    .filter((each) => each >= firstYear && each <= lastYear)
    .sort((one, other) => other - one)

  const reload = async () => {
    await refreshYear(client, year)
    // Unsaved days stay; they are compared when they are saved.
    if (!dirty) onReplaced()
    void feedback().message.success(t('holidays.reloaded'))
  }
  const replace = async () => {
    await refreshYear(client, year)
    onReplaced()
  }
  const remove = ({ id }: Holiday) =>
    ask({
      title: t('holidays.removal.title', { year }),
      consequence: t('holidays.removal.content'),
      ok: t('holidays.removal.ok'),
      act: async (options) => {
        await call(holidays.remove, { params: { id } }, options)
        await replace()
      },
      onUndone: replace,
      done: t('holidays.removal.done', { year }),
    })
  // Another year is another form, and would lose what is not saved in this one.
  return (
    <div className={styles.bar}>
      <span className={styles.years}>
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('holidays.previous')}
          disabled={dirty || year <= firstYear}
          onClick={() => onYear(year - 1)}
        />
        <Select
          aria-label={t('holidays.year')}
          value={year}
          disabled={dirty}
          options={offered.map((each) => ({
            value: each,
            label: t(entered.has(each) ? 'holidays.yearName' : 'holidays.yearMissing', { year: each }),
          }))}
          onChange={onYear}
        />
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t('holidays.next')}
          disabled={dirty || year >= lastYear}
          onClick={() => onYear(year + 1)}
        />
      </span>
      <Button icon={<ReloadOutlined aria-hidden />} onClick={() => void reload()}>
        {t('holidays.reload')}
      </Button>
      {record && (
        <HistoryButton
          of={{ resource: resourceOf(holidays.list), id: record.id, name: t('holidays.yearName', { year }) }}
        />
      )}
      {record && (
        <Gate call={holidays.remove}>
          <Button danger disabled={dirty} onClick={() => remove(record)}>
            {t('holidays.remove')}
          </Button>
        </Gate>
      )}
      <Gate call={holidays.sync}>
        <SyncButton {...{ year, dirty, onReplaced }} isMain={!record} />
      </Gate>
      {dialogs}
    </div>
  )
}
