import { Button } from 'antd'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useT } from '../../../../context/i18n.ts'
import styles from './todo.module.css'

interface TodoBlockProps {
  title: string
  /** One of each thing that waits; those beyond the first few are shown on request. */
  lines: ReactElement[]
  /** How many more there are than lines. */
  others?: number
  /** Its lines name records, and so are long. */
  wide?: boolean
}

const shownAtFirst = 3

/** What waits of one kind. */
export function TodoBlock({ title, lines, others = 0, wide = false }: TodoBlockProps): ReactNode {
  const t = useT()
  const [all, setAll] = useState(false)
  const shown = all ? lines : lines.slice(0, shownAtFirst)
  const folded = lines.length - shown.length
  return (
    <section className={styles.block} data-wide={wide || undefined}>
      <h3>{title}</h3>
      <ul>
        {shown.map((line) => (
          <li key={line.key}>{line}</li>
        ))}
        {folded === 0 && others > 0 && (
          <li className={styles.detail}>{t('dashboard.todo.others', { count: others })}</li>
        )}
      </ul>
      {folded > 0 && (
        <Button type="link" size="small" className={styles.more} onClick={() => setAll(true)}>
          {t('dashboard.todo.more', { count: folded + others })}
        </Button>
      )}
    </section>
  )
}

interface TodoLineProps {
  /** What leads to it. */
  children: ReactNode
  detail?: ReactNode
  urgent?: boolean
}

export function TodoLine({ children, detail, urgent = false }: TodoLineProps): ReactElement {
  return (
    <div className={styles.line} data-urgent={urgent || undefined}>
      <span className={styles.what}>{children}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  )
}
