import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import styles from './sending.module.css'

/** How many people, by what has become of the message for them. */
export function SendingFigures({ figures }: { figures: [name: string, people: number][] }): ReactNode {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, people]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(people)}</dd>
        </div>
      ))}
    </dl>
  )
}
