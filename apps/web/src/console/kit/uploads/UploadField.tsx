import type { UploadKind } from '@lectern/contract/content/uploads.ts'
import { Button, Progress } from 'antd'
import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { acceptedTypes, formatBytes } from './file-rules.ts'
import styles from './uploads.module.css'
import type { Upload } from './use-upload.ts'

/** What an upload field is given: by its user the label, by the form item around it the rest. */
export interface FileFieldProps {
  label: string
  id?: string
  /** The key of the stored file. */
  value?: string | null
  onChange?: (key: string | null) => void
  'aria-required'?: boolean | 'true' | 'false'
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}

interface UploadFieldProps {
  field: FileFieldProps
  kinds: readonly UploadKind[]
  upload: Upload
  holder: RefObject<HTMLDivElement | null>
  onFile(file: File): void
  /** What is stored, beside the zone; the zone itself then only replaces it. */
  stored?: ReactNode
  /** What the zone shows while nothing is on its way. */
  children: ReactNode
}

/**
 * A zone that takes a file by click, drop or paste, and tells how it fares. The file input stays in its place through
 * all of this, so that the keyboard does too.
 */
export function UploadField({ field, kinds, upload, holder, onFile, stored, children }: UploadFieldProps): ReactNode {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { state } = upload
  const { label, value } = field

  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) onFile(file)
    return file !== undefined
  }
  const dragging = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  /** The button that was pressed goes away; the keyboard stays in the field. */
  const then = (act: () => void) => () => {
    act()
    input.current?.focus()
  }

  return (
    <div
      ref={holder}
      className={styles.field}
      onPaste={(event) => take(event.clipboardData.files) && event.preventDefault()}
      onDragEnter={dragging}
      onDragOver={dragging}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {state.step !== 'running' && stored}
      <label className={styles.zone} data-over={over || undefined} data-invalid={isTrue(field['aria-invalid'])}>
        <input
          ref={input}
          type="file"
          className={styles.input}
          id={field.id}
          accept={acceptedTypes(kinds)}
          aria-label={t(value ? 'uploads.nameReplace' : 'uploads.nameChoose', { label })}
          aria-required={field['aria-required']}
          aria-invalid={field['aria-invalid']}
          aria-describedby={field['aria-describedby']}
          onChange={({ target }) => {
            take(target.files)
            // The same file chosen again is a change too.
            target.value = ''
          }}
        />
        {state.step === 'running' ? <Running file={state.file} part={state.part} label={label} /> : children}
      </label>
      <p className={styles.refusal} role="alert">
        {state.step === 'refused' && state.reason}
      </p>
      <div className={styles.actions}>
        {state.step === 'running' && <Button onClick={then(upload.cancel)}>{t('uploads.cancel')}</Button>}
        {state.step === 'refused' && state.retry && <Button onClick={then(state.retry)}>{t('kit.retry')}</Button>}
        {state.step !== 'running' && value && (
          <Button
            danger
            type="link"
            className={styles.remove}
            aria-label={t('uploads.nameRemove', { label })}
            onClick={then(() => field.onChange?.(null))}
          >
            {t('uploads.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

const isTrue = (value: boolean | 'true' | 'false' | undefined): true | undefined =>
  String(value) === 'true' ? true : undefined

function Running({ file, part, label }: { file: File; part: number; label: string }): ReactNode {
  const t = useT()
  const percent = Math.floor(part * 100)
  const sent = t('uploads.sent', { sent: formatBytes(file.size * part), total: formatBytes(file.size) })
  return (
    <span className={styles.running}>
      <span className={styles.fileName}>{file.name}</span>
      <Progress
        percent={percent}
        showInfo={false}
        status={part === 1 ? 'active' : 'normal'}
        aria-label={t('uploads.progress', { label })}
      />
      <span className={styles.quiet}>
        <span role="status">{part === 1 ? t('uploads.checking') : t('uploads.sending', { percent })}</span>
        <span>{sent}</span>
      </span>
    </span>
  )
}
