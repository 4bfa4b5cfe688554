import { CustomerServiceOutlined, VideoCameraOutlined } from '@ant-design/icons'
import type { StoredUpload } from '@lectern/contract/content/uploads.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ChooseFile, ReplaceFile } from './FileChoice.tsx'
import { MediaPlayer } from './MediaPlayer.tsx'
import { type FileFieldProps, UploadField } from './UploadField.tsx'
import { previewKey } from './use-preview-url.ts'
import { useUpload } from './use-upload.ts'

interface MediaFieldProps extends FileFieldProps {
  kinds: readonly ('audio' | 'video')[]
}

/** An audio or video field: choose or drop a file, upload it, play it. Its value is the key. */
export function MediaField({ kinds, ...field }: MediaFieldProps): ReactNode {
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
  const Icon = kinds.includes('video') ? VideoCameraOutlined : CustomerServiceOutlined

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
      {value ? <ReplaceFile /> : <ChooseFile icon={<Icon aria-hidden />} kinds={kinds} />}
    </UploadField>
  )
}
