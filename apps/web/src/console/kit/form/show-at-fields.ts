import type { FormInstance } from 'antd'
import type { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'
import { refusedFields } from './refused-fields.ts'

/** Shows a refusal at the fields of a form; what no field can show must not pass in silence. */
export function showAtFields(form: FormInstance, labels: Record<string, string>, refusal: ApiError): void {
  const known = refusedFields(refusal, labels)
  form.setFields(known)
  if (known[0]) form.scrollToField(known[0].name, { focus: true, block: 'center' })
  if (known.length < refusal.fields.length || known.length === 0) void feedback().message.error(refusal.message)
}
