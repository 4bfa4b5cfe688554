import { feedback } from '../context/feedback.ts'
import { lastWord, type Verdict, verdictOn, verdictOnUncaught } from './error-catalogue.ts'
import { forgetSession, hasToken } from './session-life.ts'

const reloadDelayMs = 1500

/** Carries a verdict out. The text is its key: the same failure of several calls shows once. */
function carryOut({ show, level, title, text, endsSession }: Verdict): void {
  if (show === 'message') void feedback().message.open({ type: level, content: text, key: text })
  else feedback().notification[level]({ title, description: text, key: text })
  if (!endsSession) return
  forgetSession()
  setTimeout(() => location.reload(), reloadDelayMs)
}

export function reportCallError(error: unknown): void {
  const verdict = verdictOn(error, hasToken())
  if (verdict) carryOut(verdict)
}

/** For a change: the caller may answer for what the catalogue leaves open; otherwise the server's sentence is shown. */
export function reportChangeError(error: unknown, answered = false): void {
  const verdict = verdictOn(error, hasToken()) ?? (answered ? null : lastWord(error))
  if (verdict) carryOut(verdict)
}

export function reportUncaught(reason: unknown): void {
  const verdict = verdictOn(reason, hasToken()) ?? verdictOnUncaught(reason)
  if (verdict) carryOut(verdict)
}

export function watchUncaughtErrors(): void {
  addEventListener('error', (event) => reportUncaught(event.error ?? new Error(event.message)))
  addEventListener('unhandledrejection', (event) => reportUncaught(event.reason))
}
