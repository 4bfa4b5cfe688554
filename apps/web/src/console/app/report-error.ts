import { feedback } from '../context/feedback.ts'
import { fallbackVerdict, type Verdict, verdictOn, verdictOnUncaught } from './error-catalogue.ts'
import { forgetSession, hasToken } from './session-life.ts'

const reloadDelayMs = 1500

/** Shows a verdict. The text is the key of the toast, so that the same failure of several calls shows once. */
function show({ show: place, level, title, text, endsSession }: Verdict): void {
  if (place === 'message') void feedback().message.open({ type: level, content: text, key: text })
  else feedback().notification[level]({ title, description: text, key: text })
  if (!endsSession) return
  forgetSession()
  setTimeout(() => location.reload(), reloadDelayMs)
}

export function reportCallError(error: unknown): void {
  const verdict = verdictOn(error, hasToken())
  if (verdict) show(verdict)
}

/** For a failed change. If the catalogue has no verdict and the caller does not handle it, shows the server's message. */
export function reportChangeError(error: unknown, handled = false): void {
  const verdict = verdictOn(error, hasToken()) ?? (handled ? null : fallbackVerdict(error))
  if (verdict) show(verdict)
}

export function reportUncaught(reason: unknown): void {
  const verdict = verdictOn(reason, hasToken()) ?? verdictOnUncaught(reason)
  if (verdict) show(verdict)
}

export function watchUncaughtErrors(): void {
  addEventListener('error', (event) => reportUncaught(event.error ?? new Error(event.message)))
  addEventListener('unhandledrejection', (event) => reportUncaught(event.reason))
}
