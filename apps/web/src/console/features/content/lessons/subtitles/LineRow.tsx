import { CloseCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { memo, type ReactNode } from 'react'
import type { useT } from '../../../../context/i18n.ts'
import { formatMoment } from './clock.ts'
import type { EditorLine } from './editor-state.ts'
import { LineFields } from './LineFields.tsx'
import type { LineProblem } from './line-problems.ts'
import styles from './subtitles.module.css'
import type { Editing } from './use-editing.ts'

interface LineRowProps {
  line: EditorLine
  place: number
  highlighted: boolean
  selected: boolean
  /** Whether the Tab key stops at this row. */
  reachable: boolean
  /** Joined by spaces into one string, so that `memo` sees when nothing has changed. */
  problems: string
  editing: Editing
  t: ReturnType<typeof useT>
}

/** The list may have thousands of these, so a row is plain text, with inputs only if it is selected. */
export const LineRow = memo(function LineRow(props: LineRowProps): ReactNode {
  const { line, place, highlighted, selected, reachable, editing, t } = props
  const number = place + 1
  const problems = (props.problems === '' ? [] : props.problems.split(' ')) as LineProblem[]
  return (
    <div
      role="row"
      className={styles.row}
      data-key={line.key}
      data-highlighted={highlighted || undefined}
      aria-rowindex={number}
      aria-selected={selected}
      aria-current={highlighted || undefined}
      tabIndex={reachable ? 0 : -1}
    >
      <span role="gridcell" className={styles.number}>
        {number}
      </span>
      {selected && !editing.readOnly ? (
        <LineFields line={line} number={number} problems={problems} editing={editing} />
      ) : (
        <>
          <span role="gridcell" className={styles.times}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('lessons.subtitles.seek', { number, time: formatMoment(line.startMs) })}
              onClick={() => editing.player.seek(line.startMs)}
            >
              {formatMoment(line.startMs)}
            </button>
            <span>{formatMoment(line.endMs)}</span>
          </span>
          <span role="gridcell" data-text="en" lang="en">
            {line.en}
          </span>
          <span role="gridcell" data-text="zh" lang="zh">
            {line.zh}
          </span>
        </>
      )}
      {problems.length > 0 && (
        <span role="gridcell" className={styles.problems}>
          {problems.map((problem) => (
            <span key={problem} data-tone={problem === 'overlaps' ? 'warning' : 'error'}>
              {problem === 'overlaps' ? <WarningOutlined aria-hidden /> : <CloseCircleOutlined aria-hidden />}
              {t(`lessons.subtitles.problems.${problem}`)}
            </span>
          ))}
        </span>
      )}
    </div>
  )
})
