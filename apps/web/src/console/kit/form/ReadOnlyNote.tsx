import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './form.module.css'

/** Says that a form can only be looked at; with unsaved work in it, that the right to save it was taken away. */
export function ReadOnlyNote({ unsaved }: { unsaved: boolean }): ReactNode {
  const t = useT()
  return (
    <Alert
      className={styles.readOnly}
      type={unsaved ? 'warning' : 'info'}
      showIcon
      title={t(unsaved ? 'kit.form.rightLost' : 'kit.form.readOnly')}
    />
  )
}
