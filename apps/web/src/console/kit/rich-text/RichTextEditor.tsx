import { Editor, EditorContent } from '@tiptap/react'
import { ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { csp } from '../../context/csp.ts'
import { ContextBar } from './ContextBar.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { extensions } from './extensions.ts'
import { PictureProgress } from './PictureProgress.tsx'
import { pasteProps } from './paste-props.ts'
import styles from './rich-text.module.css'
import type { RichTextProps } from './rich-text-props.ts'
import { usePictures } from './use-pictures.ts'

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

export default function RichTextEditor(props: RichTextProps): ReactNode {
  const { label, id, value = '', onChange, onBlur, ref } = props
  const { componentDisabled: readOnly } = ConfigProvider.useConfig()
  // Kept in state, because hiding a tab cleans up its effects, and an editor created in one would lose its text.
  const [editor] = useState(() => new Editor({ extensions, content: value, injectNonce: csp().nonce }))
  const lastValue = useRef(value)
  const box = useRef<HTMLDivElement>(null)
  const pictures = usePictures(editor, box)
  const addPictures = useEffectEvent(pictures.add)

  useImperativeHandle(ref, () => ({
    focus: () => editor.commands.focus(),
    nativeElement: editor.view.dom,
  }))

  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])

  useEffect(() => {
    const onUpdate = () => {
      const html = htmlOf(editor)
      lastValue.current = html
      onChange?.(html)
    }
    const onLeave = () => onBlur?.()
    editor.on('update', onUpdate).on('blur', onLeave)
    return () => {
      editor.off('update', onUpdate).off('blur', onLeave)
    }
  }, [editor, onChange, onBlur])

  // The value was set from outside, for example when another operator's version is loaded.
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  const { 'aria-required': required, 'aria-invalid': invalid, 'aria-describedby': describedBy } = props
  useEffect(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-required': String(required ?? false),
      'aria-invalid': String(invalid ?? false),
      'aria-readonly': String(readOnly),
      ...(id && { id }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    }
    const pasting = readOnly ? {} : pasteProps((files, at) => addPictures(files, at))
    editor.setOptions({ editorProps: { ...pasting, attributes } })
  }, [editor, id, label, required, invalid, describedBy, readOnly])

  return (
    <div ref={box} className={styles.box} data-invalid={String(invalid) === 'true' || undefined}>
      {!readOnly && (
        <>
          <EditorToolbar editor={editor} onPictures={pictures.add} />
          <ContextBar editor={editor} />
        </>
      )}
      <PictureProgress pictures={pictures} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  )
}
