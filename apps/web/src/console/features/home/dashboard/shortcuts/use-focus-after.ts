import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus where somebody works with the keyboard: a page that is pinned moves to another list, and with it the
 * button that was pressed. Where the page is not shown any more, the first button of the box gets the focus.
 */
export function useFocusAfter(): [box: RefObject<HTMLDivElement | null>, focusAfter: (path: string) => void] {
  const box = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  useEffect(() => {
    if (moved.current === undefined) return
    const target = box.current?.querySelector<HTMLElement>(`[data-pin="${moved.current}"]`)
    moved.current = undefined
    const fallback = box.current?.querySelector<HTMLElement>('button')
    ;(target ?? fallback)?.focus()
  })
  return [
    box,
    (path) => {
      moved.current = path
    },
  ]
}
