import type { ReactNode } from 'react'
import styles from './sign-in.module.css'

export function CardHead({ title, hint }: { title: string; hint: string }): ReactNode {
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.hint}>{hint}</p>
    </>
  )
}
