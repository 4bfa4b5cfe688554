import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import styles from './signed-number.module.css'

/** A gain or a loss with its sign, so that colour is not needed to tell them apart. */
export function SignedNumber({ value }: { value: number }): ReactNode {
  return (
    <span className={value > 0 ? styles.gain : styles.loss}>
      {value > 0 ? '+' : '−'}
      {formatNumber(Math.abs(value))}
    </span>
  )
}
