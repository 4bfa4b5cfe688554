import type { SubtitleLine } from '@lectern/contract/content/lessons.ts'
import { ConfigProvider } from 'antd'
import { type Dispatch, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { EditorView } from './EditorView.tsx'
import { type EditorAction, type EditorLine, editLines, plainLines, startEditing } from './editor-state.ts'
import { createPlayer } from './player.ts'
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
  const { componentDisabled: readOnly } = ConfigProvider.useConfig()
  const list = useRef<HTMLDivElement>(null)
  const [player] = useState(createPlayer)
  const [state, dispatch] = useReducer(editLines, value, (lines) => startEditing(lines))
  const editing = useEditing({ state, dispatch, player, list, readOnly })
  useEditorKeys(editing)
  useFormValue(state.lines, value, onChange, dispatch)

  return <EditorView id={id} state={state} editing={editing} list={list} media={media} poster={poster} />
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
