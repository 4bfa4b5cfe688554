import { type Dispatch, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { EditorAction, EditorState } from './editor-state.ts'
import { lineAt } from './line-edits.ts'
import type { Player } from './player.ts'

/** Where the keyboard goes in a line: the row itself, or one of its texts. */
type Place = 'row' | 'en' | 'zh'

/** What the parts of the editor do to the lines; the same object for as long as the editor is open. */
export interface Editing {
  player: Player
  dispatch: Dispatch<EditorAction>
  /** Selects a line and puts the keyboard there. */
  go: (key: number, place: Place) => void
  /** To the next or previous line; the player goes along. */
  step: (by: 1 | -1, place: Place) => void
  /** A new line after this one, or at the playhead. */
  add: (after: number | null) => void
  remove: (key: number) => void
}

/** The keyboard's way through the lines: it follows the selection, also to lines that are only about to exist. */
export function useEditing(
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
  player: Player,
  list: RefObject<HTMLElement | null>,
): Editing {
  const wanted = useRef<Place>(null)
  const latest = useRef(state)

  const settle = () => {
    const { selected } = latest.current
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${selected}"]`)
    if (wanted.current === null || !row) return
    const place = wanted.current === 'row' ? row : row.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`)
    wanted.current = null
    place?.focus({ preventScroll: true })
    reveal(list.current, row)
  }
  useLayoutEffect(() => {
    latest.current = state
    settle()
  })

  return useMemo(() => {
    const want = (place: Place, action: EditorAction) => {
      wanted.current = place
      dispatch(action)
    }
    const go = (key: number, place: Place) => {
      want(place, { do: 'select', key })
      // Nothing is drawn anew for a line that is selected already.
      if (latest.current.selected === key) settle()
    }
    return {
      player,
      dispatch,
      go,
      step: (by, place) => {
        const { lines, selected } = latest.current
        const at = lines.findIndex(({ key }) => key === selected)
        const next = lines[(at === -1 ? lineAt(lines, player.nowMs()) : at) + by]
        if (!next) return
        player.seek(next.startMs)
        go(next.key, place)
      },
      add: (after) => want('en', { do: 'add', after, playheadMs: player.nowMs() }),
      remove: (key) => want('row', { do: 'remove', key }),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `settle` only reads refs
  }, [player, dispatch])
}

/** Scrolls the list, never the page, until the line stands a little inside it. */
export function reveal(list: HTMLElement | null, row: HTMLElement): void {
  if (!list) return
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  const margin = Math.min(inner.height, outer.height / 4)
  const above = inner.top - margin - outer.top
  const below = inner.bottom + margin - outer.bottom
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}
