import { PictureOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { type CSSProperties, type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useT } from '../../context/i18n.ts'
import { ChooseFile } from './FileChoice.tsx'
import { FileRefused } from './file-rules.ts'
import { imageUrl } from './image-url.ts'
import { openPicture } from './open-picture.ts'
import { type FileFieldProps, UploadField } from './UploadField.tsx'
import styles from './uploads.module.css'
import { useUpload } from './use-upload.ts'

const kinds = ['image'] as const

/** Loaded on demand, because few who open a form choose a picture. */
const CropDialog = lazyPart(() => import('./CropDialog.tsx'))

interface ImageFieldProps extends FileFieldProps {
  /** Width divided by height of the picture where it is shown; it is cropped to this. */
  ratio: number
}

/** A picture field: choose, drop or paste a picture, crop it, upload it. Its value is the key. */
export function ImageField({ ratio, ...field }: ImageFieldProps): ReactNode {
  const t = useT()
  const { componentDisabled: readOnly } = ConfigProvider.useConfig()
  const holder = useRef<HTMLDivElement>(null)
  const upload = useUpload({ kinds, holder, onStored: ({ key }) => field.onChange?.(key) })
  const [picked, setPicked] = useState<{ picture: ImageBitmap; name: string } | null>(null)
  const [cropping, setCropping] = useState(false)

  async function pick(file: File): Promise<void> {
    upload.cancel()
    try {
      setPicked({ picture: await openPicture(file), name: file.name })
      setCropping(true)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      upload.refuse(error.message)
    }
  }

  return (
    <div className={styles.image} style={{ '--ratio': ratio } as CSSProperties}>
      <UploadField field={field} kinds={kinds} upload={upload} holder={holder} onFile={(file) => void pick(file)}>
        {field.value ? (
          <span className={styles.picture}>
            <img src={imageUrl(field.value)} alt={field.label} />
            {!readOnly && <span className={styles.replace}>{t('uploads.replace')}</span>}
          </span>
        ) : (
          <ChooseFile icon={<PictureOutlined aria-hidden />} kinds={kinds} />
        )}
      </UploadField>
      {picked && (
        <Suspense>
          <CropDialog
            picture={picked.picture}
            name={picked.name}
            ratio={ratio}
            open={cropping}
            onClose={() => setCropping(false)}
            afterClose={() => setPicked(null)}
            onCropped={(file) => {
              setCropping(false)
              upload.start(file)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
