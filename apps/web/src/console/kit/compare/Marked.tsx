import type { ReactNode } from 'react'
import styles from './compare.module.css'
import type { Piece } from './word-changes.ts'

interface MarkedProps {
  pieces: Piece[]
  /** What the marked words are: gone from the text, or new in it. */
  as: 'del' | 'ins'
}

/** A text with its changed words struck out or underlined, so that colour is not needed to see them. */
export function Marked({ pieces, as: Mark }: MarkedProps): ReactNode {
  return (
    <span className={styles.marked}>
      {pieces.map(({ text, changed }, at) => {
        const key = `${at}`
        return changed ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>
      })}
    </span>
  )
}
