import { InputNumber } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './cells.module.css'

interface WeightInputProps {
  label: string
  value: number
  /** Called on Enter or on leaving the field, if the number has changed. */
  onCommit: (value: number) => void
}

export function WeightInput({ label, value, onCommit }: WeightInputProps): ReactNode {
  const [draft, setDraft] = useState<number | null>(null)
  const commit = () => {
    if (draft !== null && draft !== value) onCommit(draft)
    setDraft(null)
  }
  return (
    <InputNumber
      className={styles.weight}
      aria-label={label}
      size="small"
      min={0}
      max={999_999}
      precision={0}
      controls={false}
      value={draft ?? value}
      onChange={setDraft}
      onBlur={commit}
      onPressEnter={commit}
      onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
    />
  )
}
