import type { ReactNode } from 'react'
import { asText } from '../../../lib/as-text.ts'
import { useT } from '../../context/i18n.ts'
import styles from '../form/form.module.css'
import { sameValue } from './same-value.ts'

/** Formats values where plain text is not enough; the meaning of a value may depend on the rest of its record. */
export type ShowValues = Record<string, ((value: unknown, record: object) => ReactNode) | undefined>

interface ComparisonProps {
  mine: object
  theirs: object
  /** The fields to compare; `title.zh` is the field `zh` of `title`. */
  labels: Record<string, string>
  show?: ShowValues
}

/** The fields in which two versions of a record differ. */
export function Comparison({ mine, theirs, labels, show }: ComparisonProps): ReactNode {
  const t = useT()
  const different = Object.entries(labels)
    .map(([name, label]) => ({ name, label, yours: valueAt(mine, name), others: valueAt(theirs, name) }))
    .filter(({ yours, others }) => !sameValue(yours, others))
  if (different.length === 0) return <p>{t('kit.conflict.same')}</p>
  const text = (name: string, value: unknown, record: object) => show?.[name]?.(value, record) ?? asText(value)
  return (
    <>
      <p>{t('kit.conflict.hint')}</p>
      <table className={styles.comparison}>
        <thead>
          <tr>
            <th scope="col">{t('kit.conflict.field')}</th>
            <th scope="col">{t('kit.conflict.yours')}</th>
            <th scope="col">{t('kit.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {different.map(({ name, label, yours, others }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{text(name, yours, mine)}</td>
              <td>{text(name, others, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function valueAt(record: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], record)
}
