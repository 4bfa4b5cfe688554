import { AndroidOutlined } from '@ant-design/icons'
import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { formatBytes } from '../display/format-bytes.ts'
import { ChooseFile, ReplaceFile } from './FileChoice.tsx'
import { type FileFieldProps, UploadField } from './UploadField.tsx'
import styles from './uploads.module.css'
import { useUpload } from './use-upload.ts'

const kinds = ['package'] as const

interface PackageFieldProps extends FileFieldProps {
  /** The package that is stored already, with its size. */
  stored?: { key: string; size: number } | null
}

/** An Android package: choose or drop a file, upload it. Its value is the key. */
export function PackageField({ stored = null, ...field }: PackageFieldProps): ReactNode {
  const t = useT()
  const holder = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState(stored)
  const upload = useUpload({
    kinds,
    holder,
    onStored: ({ key, size }) => {
      setKnown({ key, size })
      field.onChange?.(key)
    },
  })
  const { value } = field
  const size = known && known.key === value ? known.size : null
  return (
    <UploadField
      field={field}
      kinds={kinds}
      upload={upload}
      holder={holder}
      onFile={upload.start}
      stored={
        value && (
          <p className={styles.facts}>
            <AndroidOutlined aria-hidden />
            <span>{t('uploads.kind.package')}</span>
            {size !== null && <span>{formatBytes(size)}</span>}
          </p>
        )
      }
    >
      {value ? <ReplaceFile /> : <ChooseFile icon={<AndroidOutlined aria-hidden />} kinds={kinds} />}
    </UploadField>
  )
}
