import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './records.module.css'
import { useOthersEditing } from './use-others-editing.ts'

/** A quiet line that says who else is editing this record. */
export default function OthersEditing({ resource, id }: { resource: string; id: number }): ReactNode {
  const t = useT()
  const names = useOthersEditing(resource, id).map(({ name }) => name)
  return (
    <p aria-live="polite" className={styles.others}>
      {names.length > 0 && t('kit.form.othersEditing', { names })}
    </p>
  )
}
