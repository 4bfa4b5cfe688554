import { useEffect } from 'react'

/** Ctrl or ⌘ with S saves in the active tab, unless the focus is in a dialog. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]')
      if (!inDialog && !event.repeat) save()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
