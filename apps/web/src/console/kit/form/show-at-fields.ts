import type { FormInstance } from 'antd'
import type { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'
import { refusedFields } from './refused-fields.ts'

/** Shows a refusal at the fields of a form, and as a toast if some of it belongs to no field of the form. */
export function showAtFields(form: FormInstance, labels: Record<string, string>, refusal: ApiError): void {
  const shown = refusedFields(refusal, labels)
  form.setFields(shown)
  if (shown[0]) form.scrollToField(shown[0].name, { focus: true, block: 'center' })
  if (shown.length < refusal.fields.length || shown.length === 0) void feedback().message.error(refusal.message)
}
