import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './transfer.module.css'

interface FileDropProps {
  label: string
  accept: string
  disabled: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** A zone that takes one file by click, keyboard or drop. */
export function FileDrop({ label, accept, disabled, onFile, children }: FileDropProps): ReactNode {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  const dragging = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      onDragEnter={dragging}
      onDragOver={dragging}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <label className={styles.zone} data-over={over || undefined}>
        <input
          type="file"
          className={styles.input}
          aria-label={label}
          accept={accept}
          disabled={disabled}
          onChange={({ target }) => {
            take(target.files)
            // Reset, so that choosing the same file again, corrected meanwhile, fires a change event.
            target.value = ''
          }}
        />
        {children}
      </label>
    </div>
  )
}
