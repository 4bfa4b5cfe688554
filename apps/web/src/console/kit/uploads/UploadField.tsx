import type { UploadKind } from '@lectern/contract/content/uploads.ts'
import { Button, Progress } from 'antd'
import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { acceptedTypes, formatBytes } from './file-rules.ts'
import styles from './uploads.module.css'
import type { Upload } from './use-upload.ts'

/** Props of an upload field: the caller gives the label, the surrounding form item gives the rest. */
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
  /** Shows the stored file beside the drop zone, which then only replaces it. */
  stored?: ReactNode
  /** What the drop zone shows while nothing is uploading. */
  children: ReactNode
}

/**
 * A zone that accepts a file by click, drop or paste, and shows the progress of its upload. The file input stays
 * mounted in every state, so that it keeps the keyboard focus.
 */
export function UploadField({ field, kinds, upload, holder, onFile, stored, children }: UploadFieldProps): ReactNode {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { state } = upload
  const { label, value } = field

  const takeFirst = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) onFile(file)
    return file !== undefined
  }
  const dragging = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  /** The pressed button disappears, so move the focus back to the input. */
  const thenFocusInput = (act: () => void) => () => {
    act()
    input.current?.focus()
  }

  return (
    <div
      ref={holder}
      className={styles.field}
      onPaste={(event) => takeFirst(event.clipboardData.files) && event.preventDefault()}
      onDragEnter={dragging}
      onDragOver={dragging}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        takeFirst(event.dataTransfer.files)
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
            takeFirst(target.files)
            // Reset, so that choosing the same file again fires a change event.
            target.value = ''
          }}
        />
        {state.step === 'running' ? <Running file={state.file} part={state.part} label={label} /> : children}
      </label>
      <p className={styles.refusal} role="alert">
        {state.step === 'refused' && state.reason}
      </p>
      <div className={styles.actions}>
        {state.step === 'running' && <Button onClick={thenFocusInput(upload.cancel)}>{t('uploads.cancel')}</Button>}
        {state.step === 'refused' && state.retry && (
          <Button onClick={thenFocusInput(state.retry)}>{t('kit.retry')}</Button>
        )}
        {state.step !== 'running' && value && (
          <Button
            danger
            type="link"
            className={styles.remove}
            aria-label={t('uploads.nameRemove', { label })}
            onClick={thenFocusInput(() => field.onChange?.(null))}
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
