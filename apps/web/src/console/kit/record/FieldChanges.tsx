import type { RecordChange } from '@lectern/contract/base/history.ts'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './records.module.css'

interface FieldChangesProps {
  changes: RecordChange['changes']
  fieldName: (field: string) => string
  /** A value in words. What is empty is worded here. */
  valueText: (field: string, value: unknown) => string
}

/** Each changed field of a record with its value before and after. */
export function FieldChanges({ changes, fieldName, valueText }: FieldChangesProps): ReactNode {
  const t = useT()
  const shown = (field: string, value: unknown) =>
    (value === undefined || value === null || value === '' ? '' : valueText(field, value)) || t('kit.history.empty')
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => {
        const values = { field: fieldName(field), after: shown(field, after) }
        return (
          <li key={field}>
            {before === undefined
              ? t('kit.history.set', values)
              : t('kit.history.change', { ...values, before: shown(field, before) })}
          </li>
        )
      })}
    </ul>
  )
}
