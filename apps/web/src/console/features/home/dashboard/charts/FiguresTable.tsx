import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import styles from './charts.module.css'

interface FiguresTableProps {
  title: string
  rows: string[]
  columns: { name: string; show: (value: number) => string; values: number[] }[]
  height: number
}

/** The figures of a chart, the latest first. It scrolls inside, and so takes the focus to be scrolled by keys. */
export function FiguresTable({ title, rows, columns, height }: FiguresTableProps): ReactNode {
  const t = useT()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} style={{ height }} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.charts.day')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .map((row, at) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map(({ name, show, values }) => (
                  <td key={name}>{show(values[at] ?? 0)}</td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  )
}
