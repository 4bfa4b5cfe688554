/**
 * npm passes SIGTERM on to the shell between itself and this process, and the shell ends without passing it on. So this
 * process watches its parent, and sends SIGTERM to itself when the parent is gone.
 */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
