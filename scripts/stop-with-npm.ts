/**
 * npm passes SIGTERM on to the shell between itself and this process, and the shell ends without passing it on. So the
 * parent is watched: when it is gone, this process tells itself what npm was told.
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
