import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { asText } from '../../../lib/as-text.ts'
import { useT } from '../../context/i18n.ts'
import { valueAt } from './merge.ts'
import type { ShowValues } from './record-words.ts'
import styles from './records.module.css'
import type { RecordConflict } from './use-versioned-form.ts'

/** Whose value each field gets that both changed. */
export type Choices = Record<string, 'mine' | 'theirs'>

interface ConflictFieldsProps {
  conflict: RecordConflict<object>
  labels: Record<string, string>
  show: ShowValues | undefined
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** The fields that both changed, each with a choice, and below them those that only the other one changed. */
export function ConflictFields({ conflict, labels, show, choices, onChoose }: ConflictFieldsProps): ReactNode {
  const t = useT()
  const { merged, theirs, collisions, taken } = conflict
  const text = (name: string, record: object) => {
    const value = valueAt(record, name)
    return (show?.[name]?.(value, record) ?? asText(value)) || t('kit.history.empty')
  }
  // What has no label, such as a count, is nothing that somebody typed.
  const takenFields = taken.filter((name) => labels[name] !== undefined)
  return (
    <div className={styles.choices}>
      <p>{t(collisions.length > 0 ? 'kit.conflict.choose' : 'kit.conflict.none')}</p>
      {collisions.map((name) => (
        <fieldset key={name}>
          <legend>{labels[name] ?? labelOfParts(labels, name)}</legend>
          <Radio.Group
            // Also in a form that is disabled.
            disabled={false}
            value={choices[name]}
            onChange={({ target }) => onChoose({ ...choices, [name]: target.value })}
            options={[
              { value: 'mine', label: <Side name={t('kit.conflict.yours')}>{text(name, merged)}</Side> },
              { value: 'theirs', label: <Side name={t('kit.conflict.theirs')}>{text(name, theirs)}</Side> },
            ]}
          />
        </fieldset>
      ))}
      {takenFields.length > 0 && (
        <>
          <p>{t('kit.conflict.taken')}</p>
          <ul>
            {takenFields.map((name) => (
              <li key={name}>
                {t('kit.history.label', { field: labels[name] ?? name })}
                {text(name, theirs)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Side({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <>
      <span className={styles.side}>{name}</span> <span className={styles.value}>{children}</span>
    </>
  )
}

/** A field whose labels name only its parts. */
const labelOfParts = (labels: Record<string, string>, name: string): string =>
  Object.keys(labels)
    .filter((path) => path.startsWith(`${name}.`))
    .map((path) => labels[path])
    .join(' / ') || name
