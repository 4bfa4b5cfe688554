import { type ReactNode, useEffect } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { WhenOpened } from '../../kit/dialog/WhenOpened.tsx'
import { openHelp, openPalette, useOverlay } from './palette-store.ts'

const CommandPalette = lazyPart(() => import('./CommandPalette.tsx'))
const KeyboardHelp = lazyPart(() => import('./KeyboardHelp.tsx'))

/** The keys that work everywhere, and what they open. */
export function Shortcuts(): ReactNode {
  const overlay = useOverlay()
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
      <WhenOpened open={overlay === 'palette'}>
        <CommandPalette />
      </WhenOpened>
      <WhenOpened open={overlay === 'help'}>
        <KeyboardHelp />
      </WhenOpened>
    </>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
