const key = 'reloaded-at'
const cooldownMs = 60_000

/**
 * Reloads the page when one of its files is gone, because a new release has replaced it.
 * If a reload happened a moment ago it did not help, so the failure is left to the caller.
 */
export function reloadOnce(): void {
  if (!navigator.onLine) return // a reload would show the browser's own error page
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < cooldownMs) return
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return // Without storage it is unknown whether a reload was tried, and a reload loop is worse than an error.
  }
  location.reload()
}
