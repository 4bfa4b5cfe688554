import { useEffect } from 'react'
import type { Editing } from './use-editing.ts'

const ignoredTargets =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'
/** Elements on which the space bar already does something. */
const spaceTargets = 'button, a, summary, video, [role="switch"], [role="button"]'

/** Space plays, J and K go through the lines, Enter edits, Delete deletes: wherever nothing is being typed. */
export function useEditorKeys(editing: Editing): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (event.altKey || event.isComposing || !(target instanceof Element) || target.closest(ignoredTargets)) return
      const act = actionOf(event, target, editing)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [editing])
}

function actionOf(event: KeyboardEvent, target: Element, editing: Editing): (() => void) | undefined {
  const { player, step, focusLine, remove, dispatch, readOnly } = editing
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    return key === 'z' && !event.shiftKey && !readOnly ? () => dispatch({ do: 'undo' }) : undefined
  }
  if (key === ' ') return target.closest(spaceTargets) ? undefined : player.toggle
  if (key === 'j') return () => step(1, 'row')
  if (key === 'k') return () => step(-1, 'row')
  // The other keys work only on a row: elsewhere they scroll the page or submit the form.
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'row') return undefined
  const line = Number(target.dataset.key)
  if (key === 'arrowdown') return () => step(1, 'row')
  if (key === 'arrowup') return () => step(-1, 'row')
  if (readOnly) return undefined
  if (key === 'enter') return () => focusLine(line, 'en')
  if (key === 'delete') return () => remove(line)
  return undefined
}
