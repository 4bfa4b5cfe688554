import { subtitleLimits } from '@lectern/contract/content/lessons.ts'
import { Input } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import type { EditorLine } from './editor-state.ts'
import { LineTools } from './LineTools.tsx'
import type { LineProblem } from './line-problems.ts'
import styles from './subtitles.module.css'
import type { Editing } from './use-editing.ts'

interface LineFieldsProps {
  line: EditorLine
  /** Counted from one. */
  number: number
  problems: readonly LineProblem[]
  editing: Editing
}

const languages = ['en', 'zh'] as const

/** The selected line: inputs for its times and texts, and its actions. */
export function LineFields({ line, number, problems, editing }: LineFieldsProps): ReactNode {
  const t = useT()
  const { dispatch, focusLine } = editing
  const { key, startMs, endMs } = line

  const onTextKey = (event: KeyboardEvent, place: 'en' | 'zh') => {
    // While a Chinese word is being composed, Enter and Escape belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') focusLine(key, 'row')
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    editing.step(1, place)
  }

  return (
    <span role="gridcell" className={styles.fields}>
      <LineTools
        lineKey={key}
        startMs={startMs}
        endMs={endMs}
        endsBeforeStart={problems.includes('endsBeforeStart')}
        number={number}
        editing={editing}
      />
      {languages.map((language) => (
        <Input.TextArea
          key={language}
          data-place={language}
          className={styles.words}
          lang={language}
          rows={2}
          maxLength={subtitleLimits.text}
          status={problems.includes('empty') ? 'error' : undefined}
          aria-invalid={problems.includes('empty')}
          aria-label={t(`lessons.subtitles.${language}`, { number })}
          placeholder={t(`lessons.subtitles.words.${language}`)}
          value={line[language]}
          onChange={({ target }) => dispatch({ do: 'write', key, field: language, text: target.value })}
          onKeyDown={(event) => onTextKey(event, language)}
        />
      ))}
    </span>
  )
}
