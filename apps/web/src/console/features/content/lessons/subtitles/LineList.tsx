import { type MouseEvent, type ReactNode, type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useT } from '../../../../context/i18n.ts'
import type { EditorState } from './editor-state.ts'
import { LineBlock } from './LineBlock.tsx'
import { lineAt } from './line-edits.ts'
import type { LineProblems } from './line-problems.ts'
import styles from './subtitles.module.css'
import { type Editing, reveal } from './use-editing.ts'

const blockSize = 40

interface LineListProps {
  state: EditorState
  problems: LineProblems
  editing: Editing
  list: RefObject<HTMLDivElement | null>
}

/** All lines; the one being played is highlighted and kept in view. */
export function LineList({ state, problems, editing, list }: LineListProps): ReactNode {
  const t = useT()
  const { lines, selected } = state
  const { player, focusLine } = editing
  const highlighted = useSyncExternalStore(player.subscribe, () => lines[lineAt(lines, player.nowMs())]?.key)

  useEffect(() => {
    const holder = list.current
    const row = holder?.querySelector<HTMLElement>(`[data-key="${highlighted}"]`)
    // Do not scroll while somebody is typing in a line.
    const writing = holder?.contains(document.activeElement) && document.activeElement?.matches('input, textarea')
    if (row && !writing) reveal(holder, row)
  }, [highlighted, list])

  const blocks = Array.from({ length: Math.ceil(lines.length / blockSize) }, (_, number) =>
    lines.slice(number * blockSize, (number + 1) * blockSize),
  )
  const choose = ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('button, input, textarea')) return
    const row = target.closest<HTMLElement>('[data-key]')
    if (row)
      focusLine(
        Number(row.dataset.key),
        target.closest<HTMLElement>('[data-text]')?.dataset.text === 'zh' ? 'zh' : 'en',
      )
  }
  return (
    // Every row can also be reached and edited with the keyboard; the click is only a shortcut.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={list}
      role="grid"
      className={styles.lines}
      aria-label={t('lessons.subtitles.list')}
      aria-rowcount={lines.length}
      tabIndex={-1}
      onClick={choose}
    >
      {blocks.map((block, number) => {
        const first = number * blockSize
        const here = (key: number | null | undefined) => block.find((line) => line.key === key)?.key
        return (
          <LineBlock
            key={first}
            lines={block}
            first={first}
            problems={block.map((_, at) => problems.at.get(first + at)?.join(' ') ?? '')}
            highlighted={here(highlighted)}
            selected={here(selected)}
            reachable={here(selected ?? lines[0]?.key)}
            editing={editing}
            t={t}
          />
        )
      })}
    </div>
  )
}
