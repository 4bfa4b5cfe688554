import { ApiError } from '../../../../../lib/http.ts'
import { reportWhenReady } from '../../../../context/feedback.ts'
import { t } from '../../../../context/i18n.ts'

/** Reports a failed call as the error catalogue says. The form repeats why, so that it can be read while correcting. */
export function reportFailure(error: unknown): string {
  reportWhenReady(error, true)
  return failureText(error)
}

/** Why a call failed, in a sentence. The server's own message says most: wrong, locked and for how long, too often. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('signIn.failed')
  return error.message || t(error.status === 0 ? 'signIn.unreachable' : 'signIn.failed')
}
