import { Form } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import { fieldRule, type Missing, mayBeEmpty } from '../form/field-rule.ts'

interface RecordFieldProps {
  name: string | string[]
  label: string
  schema: z.ZodType
  help?: ReactNode
  missing?: Missing
  children: ReactElement
}

/** One field of a form: label, help and the contract's rule. */
export function RecordField({ name, label, schema, help, missing, children }: RecordFieldProps): ReactNode {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={help}
      required={!mayBeEmpty(schema)}
      rules={[fieldRule(schema, label, missing)]}
      validateTrigger="onBlur"
    >
      {children}
    </Form.Item>
  )
}
