import type { ReactNode } from 'react'
import styles from './sparkline.module.css'

const width = 100
const height = 28
/** Keeps the line inside at the highest and the lowest value. */
const margin = 2

/** The course of a figure as one small line, an ornament to the figure itself: nothing that a screen reader misses. */
export function Sparkline({ values }: { values: readonly number[] }): ReactNode {
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={pointsOf(values)} />
    </svg>
  )
}

/** From left to right, the highest value at the top and zero at the bottom; a single value is a level line. */
export function pointsOf(values: readonly number[]): string {
  const shown = values.length === 1 ? [...values, ...values] : values
  const top = Math.max(...shown, 1)
  const step = width / Math.max(1, shown.length - 1)
  const room = height - 2 * margin
  return shown
    .map((value, at) => `${round(at * step)},${round(height - margin - (Math.max(0, value) / top) * room)}`)
    .join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
