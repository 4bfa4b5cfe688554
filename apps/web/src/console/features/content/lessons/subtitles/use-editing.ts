import { type Dispatch, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { EditorAction, EditorState } from './editor-state.ts'
import { lineAt } from './line-edits.ts'
import type { Player } from './player.ts'

/** What gets the focus in a line: the row itself, or one of its texts. */
type FocusPlace = 'row' | 'en' | 'zh'

/** What the parts of the editor can do to the lines; the same object for as long as the editor is open and may be used as before. */
export interface Editing {
  player: Player
  /** The lines can be played and read, but not changed. */
  readOnly: boolean
  dispatch: Dispatch<EditorAction>
  /** Selects a line and moves the focus there. */
  focusLine: (key: number, place: FocusPlace) => void
  /** Goes to the next or previous line, and seeks the player to it. */
  step: (by: 1 | -1, place: FocusPlace) => void
  /** Adds a line after this one, or at the playhead. */
  add: (after: number | null) => void
  remove: (key: number) => void
}

interface EditingOptions {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  player: Player
  list: RefObject<HTMLElement | null>
  readOnly: boolean
}

/** Moves the focus along with the selection, also to lines that are still to be rendered. */
export function useEditing({ state, dispatch, player, list, readOnly }: EditingOptions): Editing {
  const pendingFocus = useRef<FocusPlace>(null)
  const latest = useRef(state)

  const moveFocus = () => {
    if (pendingFocus.current === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${latest.current.selected}"]`)
    if (!row) return
    const place =
      pendingFocus.current === 'row' ? row : row.querySelector<HTMLElement>(`[data-place="${pendingFocus.current}"]`)
    pendingFocus.current = null
    place?.focus({ preventScroll: true })
    reveal(list.current, row)
  }
  useLayoutEffect(() => {
    latest.current = state
    moveFocus()
  })

  return useMemo(() => {
    const dispatchAndFocus = (place: FocusPlace, action: EditorAction) => {
      pendingFocus.current = place
      dispatch(action)
    }
    const focusLine = (key: number, place: FocusPlace) => {
      // A line that can only be read has no texts to go to.
      dispatchAndFocus(readOnly ? 'row' : place, { do: 'select', key })
      // A line that is already selected causes no render, and so no effect that moves the focus.
      if (latest.current.selected === key) moveFocus()
    }
    return {
      player,
      readOnly,
      dispatch,
      focusLine,
      step: (by, place) => {
        const { lines, selected } = latest.current
        const at = lines.findIndex(({ key }) => key === selected)
        const next = lines[(at === -1 ? lineAt(lines, player.nowMs()) : at) + by]
        if (!next) return
        player.seek(next.startMs)
        focusLine(next.key, place)
      },
      add: (after) => dispatchAndFocus('en', { do: 'add', after, playheadMs: player.nowMs() }),
      remove: (key) => dispatchAndFocus('row', { do: 'remove', key }),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `moveFocus` only reads refs
  }, [player, dispatch, readOnly])
}

/** Scrolls the list, never the page, until the line is inside it with a small margin. */
export function reveal(list: HTMLElement | null, row: HTMLElement): void {
  if (!list) return
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  const margin = Math.min(inner.height, outer.height / 4)
  const above = inner.top - margin - outer.top
  const below = inner.bottom + margin - outer.bottom
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}
