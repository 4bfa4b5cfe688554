import { BAD_INPUT, BUSINESS, UPSTREAM } from '@lectern/contract/base/errors.ts'
import { isHarmless } from '../../lib/browser-errors.ts'
import { ApiError } from '../../lib/http.ts'
import { t } from './i18n.ts'

/** How the console reacts to a failed call, before or instead of the code that made it. */
export interface Verdict {
  show: 'notification' | 'message'
  level: 'error' | 'warning'
  /** For notifications only. */
  title?: string
  text: string
  endsSession?: true
}

/** The reaction to every kind of failed call. Null leaves it to the code that made the call. */
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
      return failure(message || t('errors.permission.denied'))
    case 404:
      return { show: 'message', level: 'warning', text: t('errors.request.notFound') }
    default:
      return null
  }
}

/** For a failed change that nothing else reports: shows the server's message, so that no refusal goes unnoticed. */
export function fallbackVerdict(error: unknown): Verdict | null {
  if (!(error instanceof ApiError) || error.code === BAD_INPUT || error.status === 409) return null
  return failure(error.message || t('shell.errors.unknown', { status: error.status }))
}

/** The reaction to an uncaught error; null for errors that do not concern the operator. */
export function verdictOnUncaught(reason: unknown): Verdict | null {
  if (reason instanceof Error && isHarmless(reason)) return null
  const detail = reason instanceof Error ? reason.message : ''
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
