import type { FormInstance } from 'antd'
import { sameValue } from './same-value.ts'

/** Whether the form holds something that is not in the record. */
export function differsFrom(form: FormInstance, record: object): boolean {
  return !sameValue({ ...record, ...form.getFieldsValue(true) }, record)
}

/** Makes the form show exactly this record. `setFieldsValue` would mix the parts of a field with those it had before. */
export function fillForm(form: FormInstance, record: object): void {
  const values = new Map<string, unknown>(Object.entries(record))
  const names = new Set([...Object.keys(form.getFieldsValue(true)), ...values.keys()])
  form.setFields([...names].map((name) => ({ name, value: values.get(name) })))
  form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [], touched: false })))
}

/** Removes the errors of fields that are being edited; leaving a field validates it again. */
export function clearErrors(form: FormInstance, changed: object): void {
  form.setFields(pathsOf(changed).map((name) => ({ name, errors: [] })))
}

/** Counts these values as typed, although they came back from an earlier visit. */
export function markTouched(form: FormInstance, values: object): void {
  form.setFields(pathsOf(values).map((name) => ({ name, touched: true })))
}

/** The paths that a change touches: of `{ title: { zh } }` both `title` and its part `zh`; either may be the field. */
function pathsOf(changed: object): string[][] {
  return Object.entries(changed).flatMap(([name, value]: [string, unknown]) => {
    const parts = typeof value === 'object' && value !== null && !Array.isArray(value) ? pathsOf(value) : []
    return [[name], ...parts.map((rest) => [name, ...rest])]
  })
}
