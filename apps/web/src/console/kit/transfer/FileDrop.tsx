import type { ReactNode } from 'react'
import styles from '../uploads/file-drop.module.css'
import { useFileDrop } from '../uploads/use-file-drop.ts'

interface FileDropProps {
  label: string
  accept: string
  disabled: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** A zone that takes one file by click, keyboard, drop or paste. */
export function FileDrop({ label, accept, disabled, onFile, children }: FileDropProps): ReactNode {
  const { over, target, onChange } = useFileDrop((file) => disabled || onFile(file))
  return (
    <div {...target}>
      <label className={styles.zone} data-over={over || undefined}>
        <input
          type="file"
          className={styles.input}
          aria-label={label}
          accept={accept}
          disabled={disabled}
          onChange={onChange}
        />
        {children}
      </label>
    </div>
  )
}
