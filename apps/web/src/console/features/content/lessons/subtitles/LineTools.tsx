import { AimOutlined, CaretRightOutlined, DeleteOutlined, PlusOutlined, ScissorOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, type ReactNode } from 'react'
import { feedback } from '../../../../context/feedback.ts'
import { useT } from '../../../../context/i18n.ts'
import type { TimeField } from './editor-state.ts'
import { LineTime } from './LineTime.tsx'
import { canSplit } from './line-edits.ts'
import styles from './subtitles.module.css'
import type { Editing } from './use-editing.ts'

interface LineToolsProps {
  lineKey: number
  startMs: number
  endMs: number
  endsBeforeStart: boolean
  /** Counted from one. */
  number: number
  editing: Editing
}

const timeFields = ['startMs', 'endMs'] as const

/** The times of the selected line and its actions; typing its texts changes nothing here. */
export const LineTools = memo(function LineTools(props: LineToolsProps): ReactNode {
  const { lineKey: key, endsBeforeStart, number, editing } = props
  const t = useT()
  const { player, dispatch } = editing

  const timeField = (field: TimeField) => (
    <span className={styles.moment} key={field}>
      <LineTime
        label={t(`lessons.subtitles.${field}`, { number })}
        ms={props[field]}
        wrong={field === 'endMs' && endsBeforeStart}
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
  const split = () => {
    const atMs = player.nowMs()
    if (canSplit(props, atMs)) dispatch({ do: 'split', key, atMs })
    else void feedback().message.info(t('lessons.subtitles.cannotSplit'))
  }

  return (
    <span className={styles.tools}>
      <Tool
        name={t('lessons.subtitles.playLine', { number })}
        icon={<CaretRightOutlined />}
        onClick={() => {
          player.seek(props.startMs)
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
  )
})

/** Uses the browser's own tooltip, because these buttons are mounted again for every line that is selected. */
function Tool(props: { name: string; icon: ReactNode; danger?: boolean; onClick: () => void }): ReactNode {
  const { name, icon, danger, onClick } = props
  return (
    <Button type="text" size="small" danger={danger} icon={icon} title={name} aria-label={name} onClick={onClick} />
  )
}
