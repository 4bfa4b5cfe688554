import type { FieldRefusal } from '@lectern/contract/base/errors.ts'
import { ApiError } from '../../../lib/http.ts'
import { has, t } from '../../context/i18n.ts'
import { midSentence, partLabel } from './field-rule.ts'

interface RefusedField {
  name: string[]
  errors: string[]
}

/** The bad fields that these labels name, each with a sentence; `labels` is by path or by the name of the whole field. */
export function refusedFields(error: unknown, labels: Record<string, string>): RefusedField[] {
  if (!(error instanceof ApiError)) return []
  return error.fields.flatMap((refusal) => {
    const path = refusal.field.split('.')
    const [whole = ''] = path
    const own = labels[refusal.field]
    if (own !== undefined) return [{ name: path, errors: [refusedText(refusal, own)] }]
    // A part of a field, such as `link.url`, has its place at the field.
    if (!(whole in labels)) return []
    return [{ name: [whole], errors: [refusedText(refusal, partLabel(path, labels[whole] ?? whole))] }]
  })
}

/** Why a field was refused, by the name that the operator knows it by. */
export function refusedText({ field, reason, params }: FieldRefusal, label = field): string {
  return t(has(reason) ? reason : 'validation.format', { label: midSentence(label), ...params })
}
