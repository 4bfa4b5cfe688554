import type { ReactElement, ReactNode } from 'react'
import type { Missing } from '../form/field-rule.ts'
import { useFormFields } from './form-fields.ts'
import { RecordField } from './RecordField.tsx'

export interface ManagedFieldProps<Name extends string> {
  name: Name
  help?: ReactNode
  missing?: Missing
  /** For a time that must be after the one in this field. */
  after?: Name
  children: ReactElement
}

/** One field of the contract, with its label, rule and help. */
export function ManagedField({ name, help, missing, after, children }: ManagedFieldProps<string>): ReactNode {
  const { label, schema } = useFormFields(name)
  return (
    <RecordField name={name} label={label} schema={schema} help={help} missing={missing} after={after}>
      {children}
    </RecordField>
  )
}
