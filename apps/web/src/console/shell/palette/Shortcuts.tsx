import { type ReactNode, useEffect } from 'react'
import { CommandPalette } from './CommandPalette.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { openHelp, openPalette } from './palette-store.ts'

/** The keys that work everywhere, and what they open. */
export function Shortcuts(): ReactNode {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') openPalette()
      else if (event.key === '?' && !isTyping(event.target)) openHelp()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <CommandPalette />
      <KeyboardHelp />
    </>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
