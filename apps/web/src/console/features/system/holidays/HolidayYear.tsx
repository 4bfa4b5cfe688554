import { type Holiday, holidayForm, holidays } from '@lectern/contract/system/holidays.ts'
import { Alert, Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useMay } from '../../../context/session.ts'
import { DraftNote } from '../../../kit/draft/DraftNote.tsx'
import formStyles from '../../../kit/form/form.module.css'
import { ReadOnlyNote } from '../../../kit/form/ReadOnlyNote.tsx'
import { Conflict } from '../../../kit/record/Conflict.tsx'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { useLeave } from '../../../kit/record/use-leave.ts'
import { useKeptNote } from '../../../kit/record/use-restored.ts'
import { useSaveKey } from '../../../kit/record/use-save-key.ts'
import { differentDays } from './days.ts'
import styles from './holidays.module.css'
import { useYearForm, type YearValues } from './use-year-form.ts'
import { holidayWords } from './words.ts'
import { YearBar } from './YearBar.tsx'
import { YearCalendar } from './YearCalendar.tsx'

interface HolidayYearProps {
  year: number
  today: string
  /** The years that somebody has entered. */
  known: Holiday[]
  onYear: (year: number) => void
  /** The stored year is another one now: it was taken over, deleted or loaded again. */
  onReplaced: () => void
}

/** The calendar of a year, to look at and, by whoever may, to change. */
export function HolidayYear({ year, today, known, onYear, onReplaced }: HolidayYearProps): ReactNode {
  const t = useT()
  const record = known.find((each) => each.year === year)
  const route = record ? holidays.update : holidays.create
  const readOnly = !useMay()(route)
  const [form] = Form.useForm<YearValues>()
  const editor = useYearForm(form, year, record)
  const { dirty, saving, base } = editor
  useKeptNote(resourceOf(holidays.list), record?.id, dirty)
  const replace = () => {
    editor.forgetDraft()
    onReplaced()
  }
  const [, question] = useLeave(dirty, () => undefined)
  useSaveKey(() => !readOnly && form.submit())
  const days = Form.useWatch('days', form) ?? base.days
  const unsaved = days && base.days ? differentDays(days, base.days) : 0
  return (
    <>
      <YearBar {...{ year, known, record, dirty, onYear }} onReplaced={replace} />
      {!record && !dirty && (
        <Alert
          showIcon
          type="info"
          title={t('holidays.empty', { year })}
          description={readOnly ? undefined : t('holidays.emptyHint')}
        />
      )}
      {readOnly && <ReadOnlyNote unsaved={dirty} />}
      <DraftNote restored={editor.restored} onDiscard={editor.discard} />
      <Form {...editor.formProps} disabled={readOnly} aria-label={t('holidays.calendar', { year })}>
        <p className={styles.legend}>
          <span>
            {t('holidays.counts', { holidays: days?.holidays.length ?? 0, workdays: days?.workdays.length ?? 0 })}
          </span>
          {!readOnly && <span>{t('holidays.hint')}</span>}
        </p>
        <Form.Item name="days" noStyle>
          <YearCalendar year={year} today={today} />
        </Form.Item>
        <RecordField
          name="remark"
          label={t('holidays.labels.remark')}
          schema={holidayForm.shape.remark}
          help={t('holidays.remarkHelp')}
        >
          <Input maxLength={200} />
        </RecordField>
        {!readOnly && (
          <div className={formStyles.footer}>
            <Button type="primary" htmlType="submit" disabled={!dirty} loading={saving} {...offers(route)}>
              {t('kit.save')}
            </Button>
            {dirty && (
              <Button disabled={saving} onClick={editor.discard}>
                {t('holidays.undo')}
              </Button>
            )}
            <kbd>Ctrl/⌘ S</kbd>
            <span role="status" className={styles.unsaved}>
              {unsaved > 0 && t('holidays.unsaved', { count: unsaved })}
            </span>
          </div>
        )}
      </Form>
      <Conflict modal editor={editor} labels={holidayWords.labels()} show={holidayWords.show} />
      {question}
    </>
  )
}
