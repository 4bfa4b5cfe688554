import type { FieldRefusal } from '@lectern/contract/base/errors.ts'
import { ApiError } from '../../../lib/http.ts'
import { has } from '../../context/i18n.ts'
import { fieldMessage, partLabel } from './field-rule.ts'

interface RefusedField {
  name: string[]
  errors: string[]
}

/** The refused fields that have a label, with messages; `labels` is keyed by path or by the name of the whole field. */
export function refusedFields(error: unknown, labels: Record<string, string>): RefusedField[] {
  if (!(error instanceof ApiError)) return []
  return error.fields.flatMap((refusal) => {
    const path = refusal.field.split('.')
    const [whole = ''] = path
    const own = labels[refusal.field]
    if (own !== undefined) return [{ name: path, errors: [refusedText(refusal, own)] }]
    // The message for a part of a field, such as `link.url`, is shown at the field.
    if (!(whole in labels)) return []
    return [{ name: [whole], errors: [refusedText(refusal, partLabel(path, labels[whole] ?? whole))] }]
  })
}

/** Why a field was refused, with its label. */
export function refusedText({ field, reason, params }: FieldRefusal, label = field): string {
  return fieldMessage(has(reason) ? reason : 'validation.format', label, params)
}
