/** The page's last resort: says that it did not open, and offers to load it anew. */
export function showBootFailure(): void {
  document.getElementById('boot')?.remove()
  document.getElementById('boot-failed')?.removeAttribute('hidden')
  document.getElementById('boot-reload')?.addEventListener('click', () => location.reload())
}
