import { BAD_INPUT } from '@lectern/contract/base/errors.ts'
import { ApiError } from '../../../../../lib/http.ts'
import { t } from '../../../../context/i18n.ts'

/** Why a call did not work, in a sentence. The server's own says most: wrong, locked and for how long, too often. */
export function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) return t('signIn.failed')
  return error.message || t(error.status === 0 ? 'signIn.unreachable' : 'signIn.failed')
}

interface FieldRefusal {
  name: string
  errors: string[]
}

/** The bad fields that these labels name, in the words that the operator knows; empty when the form has none of them. */
export function refusedFields(error: unknown, labels: Record<string, string>): FieldRefusal[] {
  if (!(error instanceof ApiError) || error.code !== BAD_INPUT) return []
  return Object.entries(error.errors)
    .filter(([name]) => name in labels)
    .map(([name, text]) => ({ name, errors: [text.replace(name, labels[name] ?? name)] }))
}
