import {
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { LinkButton } from './LinkButton.tsx'
import { PictureButton } from './PictureButton.tsx'
import styles from './rich-text.module.css'
import { ToolButton } from './ToolButton.tsx'

type Format = 'heading2' | 'heading3' | 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' | 'quote'
type Step = 'table' | 'undo' | 'redo' | 'clear'

const newTable = { rows: 3, cols: 3, withHeaderRow: true }

const formats: { name: Format; sign: ReactNode; apply: (chain: ChainedCommands) => ChainedCommands }[] = [
  { name: 'heading2', sign: 'H2', apply: (chain) => chain.toggleHeading({ level: 2 }) },
  { name: 'heading3', sign: 'H3', apply: (chain) => chain.toggleHeading({ level: 3 }) },
  { name: 'bold', sign: <BoldOutlined />, apply: (chain) => chain.toggleBold() },
  { name: 'italic', sign: <ItalicOutlined />, apply: (chain) => chain.toggleItalic() },
  { name: 'underline', sign: <UnderlineOutlined />, apply: (chain) => chain.toggleUnderline() },
  { name: 'bulletList', sign: <UnorderedListOutlined />, apply: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', sign: <OrderedListOutlined />, apply: (chain) => chain.toggleOrderedList() },
  { name: 'quote', sign: '“ ”', apply: (chain) => chain.toggleBlockquote() },
]

function isOn(editor: Editor, name: Format): boolean {
  if (name === 'heading2') return editor.isActive('heading', { level: 2 })
  if (name === 'heading3') return editor.isActive('heading', { level: 3 })
  return editor.isActive(name === 'quote' ? 'blockquote' : name)
}

interface EditorToolbarProps {
  editor: Editor
  onPictures(files: Iterable<File>): void
}

export function EditorToolbar({ editor, onPictures }: EditorToolbarProps): ReactNode {
  const t = useT()
  const { on, steps } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: formats.map(({ name }) => isOn(current, name)),
      // No tables inside tables, which would not fit a phone.
      steps: { table: !current.isActive('table'), undo: current.can().undo(), redo: current.can().redo(), clear: true },
    }),
  })
  const step = (name: Step, sign: ReactNode, apply: (chain: ChainedCommands) => ChainedCommands) => (
    <ToolButton
      name={t(`kit.editor.${name}`)}
      sign={sign}
      disabled={!steps[name]}
      onClick={() => apply(editor.chain().focus()).run()}
    />
  )
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('kit.editor.toolbar')}>
      {formats.map(({ name, sign, apply }, at) => (
        <ToolButton
          key={name}
          name={t(`kit.editor.${name}`)}
          sign={sign}
          pressed={on[at] ?? false}
          onClick={() => apply(editor.chain().focus()).run()}
        />
      ))}
      <LinkButton editor={editor} />
      <PictureButton onFiles={onPictures} />
      {step('table', <TableOutlined />, (chain) => chain.insertTable(newTable))}
      {step('clear', <ClearOutlined />, (chain) => chain.unsetAllMarks().clearNodes())}
      {step('undo', <UndoOutlined />, (chain) => chain.undo())}
      {step('redo', <RedoOutlined />, (chain) => chain.redo())}
    </div>
  )
}
