const key = 'reloaded-at'
const quietMs = 60_000

/**
 * A new release replaces the files that an open page still asks for: loading the page anew helps.
 * If that was done a moment ago it does not, and the failure is left to whoever asked.
 */
export function reloadOnce(): void {
  if (!navigator.onLine) return // anew would show the browser's own error page
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < quietMs) return
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return // Without storage there is no knowing whether this was tried, and a loop is worse than an error.
  }
  location.reload()
}
