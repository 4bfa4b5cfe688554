import { createRoot, type Root } from 'react-dom/client'
import { showBootFailure } from './boot-failure.ts'
import { reportBrowserError } from './browser-errors.ts'

/** Creates the React root. Errors that a boundary catches are reported; others show the boot failure, not a blank page. */
export function openRoot(element: HTMLElement): Root {
  return createRoot(element, {
    onCaughtError: (error) => {
      // oxlint-disable-next-line no-console -- as React's own handler does, which this one replaces
      console.error(error)
      reportBrowserError('render', error)
    },
    onUncaughtError: (error) => {
      reportError(error)
      showBootFailure()
    },
  })
}
