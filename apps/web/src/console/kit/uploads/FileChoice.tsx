import type { UploadKind } from '@lectern/contract/content/uploads.ts'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { limitsOf } from './file-rules.ts'
import styles from './uploads.module.css'

interface ChooseFileProps {
  icon: ReactNode
  kinds: readonly UploadKind[]
}

/** What the drop zone of an empty field says: what to choose, how, and which files are accepted. */
export function ChooseFile({ icon, kinds }: ChooseFileProps): ReactNode {
  const t = useT()
  const [only, ...others] = kinds
  return (
    <span className={styles.placeholder}>
      {icon}
      <strong>{t(`uploads.choose.${only && others.length === 0 ? only : 'media'}`)}</strong>
      <span>{t(only === 'image' ? 'uploads.dropImage' : 'uploads.dropMedia')}</span>
      <span>{limitsOf(kinds)}</span>
    </span>
  )
}

/** What the drop zone says beside a stored file. */
export function ReplaceFile(): ReactNode {
  const t = useT()
  return (
    <span className={styles.line}>
      <strong>{t('uploads.replace')}</strong>
      <span>{t('uploads.dropMedia')}</span>
    </span>
  )
}
