import { fallbackVerdict, type Verdict, verdictOn, verdictOnUncaught } from '../context/error-catalogue.ts'
import { showVerdict } from '../context/show-verdict.ts'
import { sessionEnd } from './session-end.ts'
import { forgetSession, hasToken } from './session-life.ts'

const reloadDelayMs = 1500

function show(verdict: Verdict): void {
  // The dialog that asks to sign in again says why.
  if (verdict.endsSession && sessionEnd.isWatching()) return void sessionEnd.begin(verdict.text)
  showVerdict(verdict)
  if (!verdict.endsSession) return
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
