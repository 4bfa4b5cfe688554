import { NodeSelection } from '@tiptap/pm/state'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './rich-text.module.css'

type TableStep = 'rowAbove' | 'rowBelow' | 'columnBefore' | 'columnAfter' | 'dropRow' | 'dropColumn' | 'dropTable'

const tableSteps: Record<TableStep, (chain: ChainedCommands) => ChainedCommands> = {
  rowAbove: (chain) => chain.addRowBefore(),
  rowBelow: (chain) => chain.addRowAfter(),
  columnBefore: (chain) => chain.addColumnBefore(),
  columnAfter: (chain) => chain.addColumnAfter(),
  dropRow: (chain) => chain.deleteRow(),
  dropColumn: (chain) => chain.deleteColumn(),
  dropTable: (chain) => chain.deleteTable(),
}

/** Tools for the table at the cursor or for the selected picture. */
export function ContextBar({ editor }: { editor: Editor }): ReactNode {
  const { inTable, alt } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ inTable: current.isActive('table'), alt: selectedAlt(current) }),
  })
  if (alt !== null) return <PictureBar editor={editor} alt={alt} />
  return inTable && <TableBar editor={editor} />
}

function TableBar({ editor }: { editor: Editor }): ReactNode {
  const t = useT()
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('kit.editor.tableTools')}>
      {(Object.keys(tableSteps) as TableStep[]).map((name) => (
        <Button
          key={name}
          size="small"
          type="text"
          danger={name === 'dropTable'}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tableSteps[name](editor.chain().focus()).run()}
        >
          {t(`kit.editor.${name}`)}
        </Button>
      ))}
    </div>
  )
}

function PictureBar({ editor, alt }: { editor: Editor; alt: string }): ReactNode {
  const t = useT()
  return (
    <div className={styles.bar} role="group" aria-label={t('kit.editor.picture')}>
      <Input
        size="small"
        className={styles.alt}
        maxLength={200}
        aria-label={t('kit.editor.alt')}
        placeholder={t('kit.editor.altPlaceholder')}
        value={alt}
        onChange={({ target }) => setAlt(editor, target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          editor.commands.focus()
        }}
      />
      <Button size="small" type="text" danger onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('kit.editor.dropPicture')}
      </Button>
    </div>
  )
}

/** The description of the selected picture; null when none is selected. */
function selectedAlt({ state: { selection } }: Editor): string | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null
  return (selection.node.attrs.alt as string | null) ?? ''
}

/** Not with the editor's own command, which replaces the picture and so loses the selection. */
function setAlt({ state, view }: Editor, alt: string): void {
  view.dispatch(state.tr.setNodeAttribute(state.selection.from, 'alt', alt))
}
