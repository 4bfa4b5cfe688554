import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import styles from './form.module.css'

interface MoneyInputProps {
  id?: string
  /** In whole fen, as on the wire; the input shows yuan. */
  value?: number
  onChange?: (fen: number | undefined) => void
  onBlur?: () => void
}

/** A price in yuan; undefined when it is left empty. */
export function MoneyInput({ id, value, onChange, onBlur }: MoneyInputProps): ReactNode {
  return (
    <InputNumber
      id={id}
      className={styles.wide}
      prefix="¥"
      min={0}
      max={1_000_000}
      precision={2}
      controls={false}
      inputMode="decimal"
      value={value === undefined ? null : value / 100}
      // Rounded, because 0.29 * 100 is slightly less than 29.
      onChange={(yuan) => onChange?.(yuan === null ? undefined : Math.round(yuan * 100))}
      onBlur={onBlur}
    />
  )
}
