import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import styles from './course-centre.module.css'

interface MoneyInputProps {
  id?: string
  /** Whole fen, as on the wire; people think in yuan. */
  value?: number
  onChange?: (fen: number | undefined) => void
  onBlur?: () => void
}

/** A price in yuan. Left empty it is none at all. */
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
      // 0.29 yuan times a hundred is a little less than 29.
      onChange={(yuan) => onChange?.(yuan === null ? undefined : Math.round(yuan * 100))}
      onBlur={onBlur}
    />
  )
}
