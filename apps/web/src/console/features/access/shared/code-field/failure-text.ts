import { ApiError } from '../../../../../lib/http.ts'
import { t } from '../../../../context/i18n.ts'

/** Why a call failed, in a sentence. The server's own message says most: wrong, locked and for how long, too often. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('signIn.failed')
  return error.message || t(error.status === 0 ? 'signIn.unreachable' : 'signIn.failed')
}
