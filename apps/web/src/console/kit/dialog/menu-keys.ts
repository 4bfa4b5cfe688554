/**
 * Enter chooses the entry of a menu when the key goes down. If that opens a dialog, the focus is already in it when the
 * browser goes on with the same key, which would press the dialog's close button or send its form.
 */
export function watchMenuKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key === 'Enter' && target instanceof Element && target.matches('[role=menuitem]')) event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
