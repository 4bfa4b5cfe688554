import { type ReactNode, useId } from 'react'
import { orDash } from '../display/Dash.tsx'
import styles from './record-page.module.css'

/** Parts of a record side by side, or below each other where there is no room. */
export function RecordParts({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.parts}>{children}</div>
}

/** A titled part of a record's page. */
export function RecordPart({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const heading = useId()
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

/** Facts with their labels in one column; an empty one shows a dash. */
export function RecordFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{orDash(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
