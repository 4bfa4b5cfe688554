import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import formStyles from '../../../kit/form/form.module.css'

interface PercentInputProps {
  id?: string
  /** In whole hundredths of a percent, as on the wire; the input shows percent. */
  value?: number
  onChange?: (rate: number | undefined) => void
  onBlur?: () => void
}

/** A rate in percent; undefined when it is left empty. */
export function PercentInput({ id, value, onChange, onBlur }: PercentInputProps): ReactNode {
  return (
    <InputNumber
      id={id}
      className={formStyles.wide}
      suffix="%"
      min={0}
      max={100}
      precision={2}
      controls={false}
      inputMode="decimal"
      value={value === undefined ? null : value / 100}
      // Rounded, because 0.29 * 100 is slightly less than 29.
      onChange={(percent) => onChange?.(percent === null ? undefined : Math.round(percent * 100))}
      onBlur={onBlur}
    />
  )
}
