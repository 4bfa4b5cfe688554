import { type RefObject, useEffect } from 'react'

interface ListKeys {
  page: RefObject<HTMLElement | null>
  onNew: (() => void) | undefined
  onEdit: ((id: number) => void) | undefined
  /** Acts only while the focus is inside, because other lists on the page have the same keys. */
  onlyInside?: boolean
}

/** `/` focuses the first filter, `n` adds a row, `e` edits the focused row. */
export function useListKeys({ page, onNew, onEdit, onlyInside = false }: ListKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isInFieldOrDialog(event.target)) return
      if (onlyInside && !page.current?.contains(document.activeElement)) return
      const act = { '/': focusFilter, n: onNew, e: editFocused }[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    const focusFilter = () => page.current?.querySelector<HTMLElement>('[role=search] input')?.focus()
    const editFocused = () => {
      const id = document.activeElement?.closest<HTMLElement>('tr[data-row-key]')?.dataset.rowKey
      if (id) onEdit?.(Number(id))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** Whether the key belongs to a field, a dialog or a menu and not to the list. */
function isInFieldOrDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]',
    ) !== null
  )
}
