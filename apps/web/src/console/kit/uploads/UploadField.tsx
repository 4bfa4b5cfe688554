import { type UploadKind, uploads } from '@lectern/contract/content/uploads.ts'
import { Button, ConfigProvider, Progress } from 'antd'
import { type ReactNode, type RefObject, useRef } from 'react'
import { offers } from '../../context/Gate.tsx'
import { useT } from '../../context/i18n.ts'
import { Dash } from '../display/Dash.tsx'
import { formatBytes } from '../display/format-bytes.ts'
import dropStyles from './file-drop.module.css'
import { acceptedTypes } from './file-rules.ts'
import styles from './uploads.module.css'
import { useFileDrop } from './use-file-drop.ts'
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
 * mounted in every state, so that it keeps the keyboard focus. In a form that is disabled only the stored file is shown.
 */
export function UploadField({ field, kinds, upload, holder, onFile, stored, children }: UploadFieldProps): ReactNode {
  const t = useT()
  const { componentDisabled: readOnly } = ConfigProvider.useConfig()
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop(onFile)
  const { state } = upload
  const { label, value } = field

  /** The pressed button disappears, so move the focus back to the input. */
  const thenFocusInput = (act: () => void) => () => {
    act()
    input.current?.focus()
  }

  if (readOnly) {
    return (
      <div ref={holder} id={field.id} className={styles.field} role="group" aria-label={label}>
        {stored || (value ? <div className={styles.shown}>{children}</div> : <Dash />)}
      </div>
    )
  }
  return (
    <div ref={holder} className={styles.field} {...drop.target}>
      {state.step !== 'running' && stored}
      <label
        className={`${dropStyles.zone} ${styles.zone}`}
        data-over={drop.over || undefined}
        data-invalid={isTrue(field['aria-invalid'])}
      >
        <input
          ref={input}
          type="file"
          className={dropStyles.input}
          id={field.id}
          accept={acceptedTypes(kinds)}
          aria-label={t(value ? 'uploads.nameReplace' : 'uploads.nameChoose', { label })}
          aria-required={field['aria-required']}
          aria-invalid={field['aria-invalid']}
          aria-describedby={field['aria-describedby']}
          onChange={drop.onChange}
          {...offers(uploads.complete)}
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
