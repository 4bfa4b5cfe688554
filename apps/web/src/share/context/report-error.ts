import { BUSINESS, UPSTREAM } from '@lectern/contract/base/errors.ts'
import { isHarmless } from '../../lib/browser-errors.ts'
import { ApiError } from '../../lib/http.ts'
import { t } from './i18n.ts'

export interface Toast {
  level: 'error' | 'warning'
  title?: string
  text: string
}

let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

export const shownToasts = (): readonly Toast[] => toasts
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
export const closeToast = (toast: Toast): void => setToasts(toasts.filter((shown) => shown !== toast))
export const closeToasts = (): void => setToasts([])

/** The same failure of several calls shows once. */
function show(toast: Toast | null): void {
  if (toast && !toasts.some(({ text }) => text === toast.text)) setToasts([...toasts, toast])
}

/** Says why a call failed, as the console would: the same kinds of failure, in a lighter form. */
export function reportError(error: unknown): void {
  show(toastFor(error))
}

export function watchUncaughtErrors(): void {
  const report = (reason: unknown) => show(toastFor(reason) ?? toastForUncaught(reason))
  addEventListener('error', (event) => report(event.error ?? new Error(event.message)))
  addEventListener('unhandledrejection', (event) => report(event.reason))
}

function toastFor(error: unknown): Toast | null {
  if (!(error instanceof ApiError)) return null
  const { status, code, message } = error
  if (status === UPSTREAM || code === UPSTREAM || code === BUSINESS) return systemError(message)
  switch (status) {
    case 0:
      return failure(t(error.reason === 'network.timeout' ? 'share.errors.timeout' : 'share.errors.offline'))
    case 401:
      return failure(message)
    case 403:
      return failure(t('share.errors.denied'))
    case 404:
      return { level: 'warning', text: t('share.errors.notFound') }
    default:
      return null
  }
}

function toastForUncaught(reason: unknown): Toast | null {
  if (reason instanceof ApiError || (reason instanceof Error && isHarmless(reason))) return null
  const detail = reason instanceof Error ? reason.message : ''
  return { level: 'error', title: t('share.errors.page'), text: detail || t('share.errors.pageText') }
}

const failure = (text: string): Toast => ({ level: 'error', text })
const systemError = (text: string): Toast => ({ level: 'error', title: t('share.errors.system'), text })
