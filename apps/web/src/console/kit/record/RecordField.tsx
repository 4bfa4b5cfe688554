import { Form } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import { fieldRule, laterThan, type Missing, mayBeEmpty } from '../form/field-rule.ts'

interface RecordFieldProps {
  name: string | string[]
  label: string
  schema: z.ZodType
  help?: ReactNode
  missing?: Missing
  /** For a time that must be after the one in this field. */
  after?: string
  children: ReactElement
}

/** One field of a form, with label, help and the contract's rule. */
export function RecordField({ name, label, schema, help, missing, after, children }: RecordFieldProps): ReactNode {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={help}
      required={!mayBeEmpty(schema)}
      dependencies={after === undefined ? undefined : [after]}
      rules={[fieldRule(schema, label, missing), ...(after === undefined ? [] : [laterThan(after)])]}
      validateTrigger="onBlur"
    >
      {children}
    </Form.Item>
  )
}
