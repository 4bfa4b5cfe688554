/** The last resort: shows a static message that the page did not open, with a button to reload it. */
export function showBootFailure(): void {
  document.getElementById('boot')?.remove()
  document.getElementById('boot-failed')?.removeAttribute('hidden')
  document.getElementById('boot-reload')?.addEventListener('click', () => location.reload())
}
