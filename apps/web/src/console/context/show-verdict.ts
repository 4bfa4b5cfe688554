import type { Verdict } from './error-catalogue.ts'
import { feedback } from './feedback.ts'

/** Shows a verdict. The text is the key of the toast, so that the same failure of several calls shows once. */
export function showVerdict({ show: place, level, title, text }: Verdict): void {
  if (place === 'message') void feedback().message.open({ type: level, content: text, key: text })
  else feedback().notification[level]({ title, description: text, key: text })
}

export function watchUncaughtErrors(report: (reason: unknown) => void): void {
  addEventListener('error', (event) => report(event.error ?? new Error(event.message)))
  addEventListener('unhandledrejection', (event) => report(event.reason))
}
