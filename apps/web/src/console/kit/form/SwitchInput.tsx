import { Switch } from 'antd'
import type { ReactNode } from 'react'

interface SwitchInputProps {
  id?: string
  value?: boolean
  disabled?: boolean
  onChange?: (on: boolean) => void
}

/** A switch as a form field: the form passes `value`, where antd's switch wants `checked`. */
export function SwitchInput({ id, value, disabled, onChange }: SwitchInputProps): ReactNode {
  return <Switch id={id} checked={value ?? false} disabled={disabled} onChange={onChange} />
}
