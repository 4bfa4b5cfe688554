import type { RecordChange } from '@lectern/contract/base/history.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import type { RecordNames, RecordWords } from '../record-words.ts'
import { ChangedValue } from './ChangedValue.tsx'
import { wordedChanges } from './field-words.tsx'
import styles from './history.module.css'

interface ChangedFieldsProps {
  changes: RecordChange['changes']
  words: RecordWords | null
  names?: RecordNames
  /** Said where nothing that people care about has changed. */
  none?: string
}

const noNames: RecordNames = {}

/** Each changed field of a record with its value before and after, in the words of its form. */
export function ChangedFields({ changes, words, names = noNames, none }: ChangedFieldsProps): ReactNode {
  const t = useT()
  const worded = wordedChanges(changes, words)
  if (worded.length === 0) return none && <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.changes}>
      {worded.map((change) => (
        <li key={change.key}>
          <span className={styles.label}>{t('kit.history.label', { field: change.label })}</span>
          <ChangedValue change={change} changes={changes} words={words} names={names} />
        </li>
      ))}
    </ul>
  )
}
