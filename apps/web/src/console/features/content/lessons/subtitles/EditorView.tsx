import { PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { memo, type ReactNode, type RefObject, useMemo } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { EditorTools } from './EditorTools.tsx'
import type { EditorState } from './editor-state.ts'
import { LineList } from './LineList.tsx'
import { shiftBounds } from './line-edits.ts'
import { findProblems } from './line-problems.ts'
import styles from './subtitles.module.css'
import type { Editing } from './use-editing.ts'

interface EditorViewProps {
  id: string | undefined
  state: EditorState
  editing: Editing
  list: RefObject<HTMLDivElement | null>
  media: string | null
  poster: string | undefined
}

/** Rendered when the lines or the media change, and not again when the form has taken over what was typed. */
export const EditorView = memo(function EditorView(props: EditorViewProps): ReactNode {
  const { id, state, editing, list, media, poster } = props
  const t = useT()
  const { lines, past } = state
  const { dispatch, readOnly } = editing
  const problems = useMemo(() => findProblems(lines), [lines])
  const firstWrong = lines[problems.wrong[0] ?? -1]
  const undoes = past.at(-1)?.undoes
  return (
    <div id={id} className={styles.editor}>
      <EditorTools media={media} poster={poster} editing={editing} count={lines.length} {...shiftBounds(lines)} />
      <div className={styles.bar}>
        <span role="status">
          {t('lessons.subtitles.count', { count: lines.length })}
          {firstWrong && (
            <Button
              disabled={false}
              type="link"
              danger
              size="small"
              onClick={() => editing.focusLine(firstWrong.key, 'row')}
            >
              {t('lessons.subtitles.toFirstWrong', { count: problems.wrong.length })}
            </Button>
          )}
        </span>
        {!readOnly && (
          <>
            <Button
              size="small"
              icon={<UndoOutlined aria-hidden />}
              disabled={!undoes}
              onClick={() => dispatch({ do: 'undo' })}
            >
              {t(undoes ? `lessons.subtitles.undo.${undoes}` : 'lessons.subtitles.undo.nothing')}
            </Button>
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => editing.add(null)}>
              {t('lessons.subtitles.addAtPlayhead')}
            </Button>
          </>
        )}
      </div>
      {lines.length > 0 ? (
        <LineList state={state} problems={problems} editing={editing} list={list} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('lessons.subtitles.none')} />
      )}
    </div>
  )
})
