import { AimOutlined, CaretRightOutlined, DeleteOutlined, PlusOutlined, ScissorOutlined } from '@ant-design/icons'
import { subtitleLimits } from '@lectern/contract/content/lessons.ts'
import { Button, Input } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { feedback } from '../../../../context/feedback.ts'
import { useT } from '../../../../context/i18n.ts'
import type { EditorLine, TimeField } from './editor-state.ts'
import { LineTime } from './LineTime.tsx'
import { canSplit } from './line-edits.ts'
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
const timeFields = ['startMs', 'endMs'] as const

/** The selected line: inputs for its times and texts, and its actions. */
export function LineFields({ line, number, problems, editing }: LineFieldsProps): ReactNode {
  const t = useT()
  const { player, dispatch, focusLine } = editing
  const { key } = line

  const timeField = (field: TimeField) => (
    <span className={styles.moment} key={field}>
      <LineTime
        label={t(`lessons.subtitles.${field}`, { number })}
        ms={line[field]}
        wrong={field === 'endMs' && problems.includes('endsBeforeStart')}
        onChange={(ms) => dispatch({ do: 'time', key, field, ms })}
        onNudge={(byMs) => dispatch({ do: 'nudge', key, field, byMs })}
      />
      <Tool
        name={t(`lessons.subtitles.take.${field}`)}
        icon={<AimOutlined />}
        onClick={() => dispatch({ do: 'time', key, field, ms: player.nowMs() })}
      />
    </span>
  )
  const onTextKey = (event: KeyboardEvent, place: 'en' | 'zh') => {
    // While a Chinese word is being composed, Enter and Escape belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') focusLine(key, 'row')
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    editing.step(1, place)
  }
  const split = () => {
    const atMs = player.nowMs()
    if (canSplit(line, atMs)) dispatch({ do: 'split', key, atMs })
    else void feedback().message.info(t('lessons.subtitles.cannotSplit'))
  }

  return (
    <span role="gridcell" className={styles.fields}>
      <span className={styles.tools}>
        <Tool
          name={t('lessons.subtitles.playLine', { number })}
          icon={<CaretRightOutlined />}
          onClick={() => {
            player.seek(line.startMs)
            player.play()
          }}
        />
        {timeFields.map(timeField)}
        <span className={styles.lineActions}>
          <Tool name={t('lessons.subtitles.addAfter')} icon={<PlusOutlined />} onClick={() => editing.add(key)} />
          <Tool name={t('lessons.subtitles.split')} icon={<ScissorOutlined />} onClick={split} />
          <Tool
            danger
            name={t('lessons.subtitles.removeLine', { number })}
            icon={<DeleteOutlined />}
            onClick={() => editing.remove(key)}
          />
        </span>
      </span>
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

/** Uses the browser's own tooltip, because these buttons are mounted again for every line that is selected. */
function Tool(props: { name: string; icon: ReactNode; danger?: boolean; onClick: () => void }): ReactNode {
  const { name, icon, danger, onClick } = props
  return (
    <Button type="text" size="small" danger={danger} icon={icon} title={name} aria-label={name} onClick={onClick} />
  )
}
