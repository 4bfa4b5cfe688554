import { BAD_INPUT, BUSINESS, UPSTREAM } from '@lectern/contract/base/errors.ts'
import { ApiError } from '../../lib/http.ts'
import { t } from '../context/i18n.ts'

/** What the console does about a failed call, before or instead of the caller. */
export interface Verdict {
  show: 'notification' | 'message'
  level: 'error' | 'warning'
  /** Notifications have one. */
  title?: string
  text: string
  endsSession?: true
}

/** The one table of failed calls. Null leaves it wholly to the caller. */
export function verdictOn(error: unknown, signedIn: boolean): Verdict | null {
  if (!(error instanceof ApiError)) return null
  const { status, code, message } = error
  if (status === UPSTREAM || code === UPSTREAM) return systemError(message)
  switch (status) {
    case 0:
      return failure(error.reason === 'network.timeout' ? t('shell.errors.timeout') : t('shell.errors.offline'))
    case 400:
      return code === BUSINESS ? systemError(message) : null
    case 401:
      return signedIn ? { ...failure(message), endsSession: true } : failure(message)
    case 403:
      return failure(t('errors.permission.denied'))
    case 404:
      return { show: 'message', level: 'warning', text: t('errors.request.notFound') }
    default:
      return null
  }
}

/** For a change whose caller says nothing of its failure: no refusal passes in silence. */
export function lastWord(error: unknown): Verdict | null {
  if (!(error instanceof ApiError) || error.code === BAD_INPUT || error.status === 409) return null
  return failure(error.message || t('shell.errors.unknown', { status: error.status }))
}

/** An error that nobody caught; null for those that mean nothing to the operator. */
export function verdictOnUncaught(reason: unknown): Verdict | null {
  if (reason instanceof Error && (reason.name === 'AbortError' || reason.name === 'CancelledError')) return null
  const detail = reason instanceof Error ? reason.message : ''
  // Browsers report this when an element is resized while its size is being read; nothing is wrong.
  if (detail.startsWith('ResizeObserver loop')) return null
  return {
    show: 'notification',
    level: 'error',
    title: t('shell.errors.pageTitle'),
    text: detail || t('shell.errors.pageText'),
  }
}

const failure = (text: string): Verdict => ({ show: 'message', level: 'error', text })

const systemError = (text: string): Verdict => ({
  show: 'notification',
  level: 'error',
  title: t('shell.errors.system'),
  text,
})
