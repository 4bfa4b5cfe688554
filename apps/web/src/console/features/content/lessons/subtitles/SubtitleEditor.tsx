import { PlusOutlined, UndoOutlined } from '@ant-design/icons'
import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import { Button, ConfigProvider, Empty } from 'antd'
import { type Dispatch, type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { feedback } from '../../../../context/feedback.ts'
import { useT } from '../../../../context/i18n.ts'
import { type EditorAction, type EditorLine, editLines, plainLines, startEditing } from './editor-state.ts'
import { KeyHints } from './KeyHints.tsx'
import { LineList } from './LineList.tsx'
import { findProblems } from './line-problems.ts'
import { createPlayer } from './player.ts'
import { ShiftAll } from './ShiftAll.tsx'
import { SubtitleFiles } from './SubtitleFiles.tsx'
import { SubtitlePlayer } from './SubtitlePlayer.tsx'
import styles from './subtitles.module.css'
import { useEditing } from './use-editing.ts'
import { useEditorKeys } from './use-editor-keys.ts'

interface SubtitleEditorProps {
  /** Key of the audio or video that the lines belong to. */
  media: string | null
  /** Shown while audio plays. */
  poster: string | undefined
  /** Passed in by the form item around it, like `value` and `onChange`. */
  id?: string
  value?: SubtitleLine[]
  onChange?: (lines: SubtitleLine[]) => void
}

const none: SubtitleLine[] = []

/** Edits the lines of a lesson beside its player; in a form that is disabled they can be played and read. */
export function SubtitleEditor({ media, poster, id, value = none, onChange }: SubtitleEditorProps): ReactNode {
  const t = useT()
  const { componentDisabled: readOnly } = ConfigProvider.useConfig()
  const list = useRef<HTMLDivElement>(null)
  const [player] = useState(createPlayer)
  const [state, dispatch] = useReducer(editLines, value, (lines) => startEditing(lines))
  const editing = useEditing({ state, dispatch, player, list, readOnly })
  useEditorKeys(editing)
  useFormValue(state.lines, value, onChange, dispatch)

  const { lines, past } = state
  const problems = useMemo(() => findProblems(lines), [lines])
  const firstWrong = lines[problems.wrong[0] ?? -1]
  const undoes = past.at(-1)?.undoes

  const replace = (read: SubtitleLine[]) => {
    dispatch({ do: 'replace', lines: read })
    const counts = { count: read.length, before: lines.length }
    void feedback().message.success(t(`lessons.subtitles.${lines.length > 0 ? 'replaced' : 'readDone'}`, counts))
  }

  return (
    <div id={id} className={styles.editor}>
      {!readOnly && <SubtitleFiles onRead={replace} />}
      <div className={styles.bench}>
        {media ? (
          <SubtitlePlayer player={player} media={media} poster={poster} />
        ) : (
          <p className={styles.noMedia}>{t('lessons.subtitles.noMedia')}</p>
        )}
        <div className={styles.side}>
          {!readOnly && <ShiftAll lines={lines} onShift={(byMs) => dispatch({ do: 'shift', byMs })} />}
          <KeyHints readOnly={readOnly} />
        </div>
      </div>
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
}

/** Passes every change to the form, and loads the lines that the form gets from elsewhere. */
function useFormValue(
  lines: EditorLine[],
  value: SubtitleLine[],
  onChange: SubtitleEditorProps['onChange'],
  dispatch: Dispatch<EditorAction>,
): void {
  const lastSent = useRef(lines)
  const [knownValues] = useState(() => new WeakSet([value]))
  useEffect(() => {
    if (lastSent.current === lines) return
    lastSent.current = lines
    const plain = plainLines(lines)
    knownValues.add(plain)
    onChange?.(plain)
  }, [lines, knownValues, onChange])
  useEffect(() => {
    if (knownValues.has(value)) return
    knownValues.add(value)
    dispatch({ do: 'start', lines: value })
  }, [value, knownValues, dispatch])
}
