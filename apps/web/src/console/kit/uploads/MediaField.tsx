import { CustomerServiceOutlined, VideoCameraOutlined } from '@ant-design/icons'
import type { StoredUpload } from '@lectern/contract/content/uploads.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { limitsOf } from './file-rules.ts'
import { MediaPlayer } from './MediaPlayer.tsx'
import { type FileFieldProps, UploadField } from './UploadField.tsx'
import styles from './uploads.module.css'
import { previewKey } from './use-preview-url.ts'
import { useUpload } from './use-upload.ts'

interface MediaFieldProps extends FileFieldProps {
  kinds: readonly ('audio' | 'video')[]
}

/** An audio or video field: choose or drop a file, upload it, play it. Its value is the key. */
export function MediaField({ kinds, ...field }: MediaFieldProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const holder = useRef<HTMLDivElement>(null)
  const [latest, setLatest] = useState<StoredUpload | null>(null)
  const upload = useUpload({
    kinds,
    holder,
    onStored: (stored) => {
      client.setQueryData(previewKey(stored.key), { url: stored.url })
      setLatest(stored)
      field.onChange?.(stored.key)
    },
  })
  const { label, value } = field
  const only = kinds.length === 1 ? kinds[0] : undefined

  return (
    <UploadField
      field={field}
      kinds={kinds}
      upload={upload}
      holder={holder}
      onFile={upload.start}
      stored={
        value && (
          <MediaPlayer
            key={value}
            label={label}
            fileKey={value}
            duration={latest?.key === value ? latest.duration : null}
          />
        )
      }
    >
      {value ? (
        <span className={styles.line}>
          <strong>{t('uploads.replace')}</strong>
          <span>{t('uploads.dropMedia')}</span>
        </span>
      ) : (
        <span className={styles.placeholder}>
          {only === 'audio' ? <CustomerServiceOutlined aria-hidden /> : <VideoCameraOutlined aria-hidden />}
          <strong>{t(`uploads.choose.${only ?? 'media'}`)}</strong>
          <span>{t('uploads.dropMedia')}</span>
          <span>{limitsOf(kinds)}</span>
        </span>
      )}
    </UploadField>
  )
}
