import { PictureOutlined } from '@ant-design/icons'
import { type ReactNode, useRef } from 'react'
import { useT } from '../../context/i18n.ts'
import { acceptedTypes } from '../uploads/file-rules.ts'
import styles from './rich-text.module.css'
import { ToolButton } from './ToolButton.tsx'

/** Opens the file dialog; what is chosen goes into the text. */
export function PictureButton({ onFiles }: { onFiles(files: Iterable<File>): void }): ReactNode {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolButton name={t('kit.editor.picture')} sign={<PictureOutlined />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        // antd's forms show every file input, hidden or not.
        className={styles.file}
        multiple
        type="file"
        accept={acceptedTypes(['image'])}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file chosen again is a change too.
          target.value = ''
        }}
      />
    </>
  )
}
