import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import styles from './record-page.module.css'

interface RecordFigure {
  name: string
  /** Text where it is not a plain number, such as a rate. */
  value: number | string
}

/** What identifies a record at the top of its page. */
export interface RecordHeading {
  name: string
  picture?: ReactNode
  state?: ReactNode
  /** At most three, so that each is seen. */
  figures?: [RecordFigure?, RecordFigure?, RecordFigure?]
  /** What can be done with it now. */
  actions?: ReactNode
  /** On a line of its own, such as the progress of something that runs. */
  below?: ReactNode
}

export function RecordHeader({ name, picture, state, figures, actions, below }: RecordHeading): ReactNode {
  return (
    <header className={styles.header}>
      {picture}
      <div className={styles.heading}>
        <h1>{name}</h1>
        {state}
      </div>
      {figures && (
        <dl className={styles.figures}>
          {figures.map(
            (figure) =>
              figure && (
                <div key={figure.name}>
                  <dt>{figure.name}</dt>
                  <dd>{typeof figure.value === 'number' ? formatNumber(figure.value) : figure.value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
      {below && <div className={styles.below}>{below}</div>}
    </header>
  )
}
