import { type CSSProperties, memo, type ReactNode } from 'react'
import type { useT } from '../../../../context/i18n.ts'
import type { EditorLine } from './editor-state.ts'
import { LineRow } from './LineRow.tsx'
import styles from './subtitles.module.css'
import type { Editing } from './use-editing.ts'

interface LineBlockProps {
  lines: EditorLine[]
  /** The index of its first line among all lines. */
  first: number
  /** The problems of each line, joined by spaces. */
  problems: string[]
  /** Keys of lines in this block; undefined if the line is in another block. */
  highlighted: number | undefined
  selected: number | undefined
  reachable: number | undefined
  editing: Editing
  t: ReturnType<typeof useT>
}

/** Consecutive lines, rendered again only when one of them changes, so that typing renders one block out of many. */
export const LineBlock = memo(function LineBlock(props: LineBlockProps): ReactNode {
  const { lines, first, problems, highlighted, selected, reachable, editing, t } = props
  return (
    <div role="rowgroup" className={styles.block} style={{ '--lines': lines.length } as CSSProperties}>
      {lines.map((line, at) => (
        <LineRow
          key={line.key}
          line={line}
          place={first + at}
          highlighted={line.key === highlighted}
          selected={line.key === selected}
          reachable={line.key === reachable}
          problems={problems[at] ?? ''}
          editing={editing}
          t={t}
        />
      ))}
    </div>
  )
}, sameBlock)

function sameBlock(before: LineBlockProps, after: LineBlockProps): boolean {
  return (
    sameList(before.lines, after.lines) &&
    sameList(before.problems, after.problems) &&
    (['first', 'highlighted', 'selected', 'reachable', 'editing', 't'] as const).every(
      (name) => before[name] === after[name],
    )
  )
}

const sameList = <T,>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at])
