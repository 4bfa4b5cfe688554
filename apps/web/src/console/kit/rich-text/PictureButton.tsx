import { PictureOutlined } from '@ant-design/icons'
import { uploads } from '@lectern/contract/content/uploads.ts'
import { type ReactNode, useRef } from 'react'
import { offers } from '../../context/Gate.tsx'
import { useT } from '../../context/i18n.ts'
import { useMay } from '../../context/session.ts'
import { acceptedTypes } from '../uploads/file-rules.ts'
import styles from './rich-text.module.css'
import { ToolButton } from './ToolButton.tsx'

/** Opens the file dialog; the chosen pictures go into the text. Only for whoever may upload. */
export function PictureButton({ onFiles }: { onFiles(files: Iterable<File>): void }): ReactNode {
  const t = useT()
  const mayUpload = useMay()(uploads.complete)
  const input = useRef<HTMLInputElement>(null)
  if (!mayUpload) return null
  return (
    <>
      <ToolButton name={t('kit.editor.picture')} sign={<PictureOutlined />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        // A class, because antd's forms override the hidden attribute of file inputs.
        className={styles.file}
        multiple
        type="file"
        accept={acceptedTypes(['image'])}
        {...offers(uploads.complete)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Reset, so that choosing the same file again fires a change event.
          target.value = ''
        }}
      />
    </>
  )
}
