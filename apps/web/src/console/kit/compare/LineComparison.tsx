import type { ReactNode } from 'react'
import styles from './compare.module.css'
import type { LinePair } from './line-changes.ts'
import { Marked } from './Marked.tsx'
import { wordChanges } from './word-changes.ts'

interface LineComparisonProps {
  caption: string
  before: string
  after: string
  pairs: LinePair[]
  /** Leaves out what both texts have, and says how much that is. */
  skipped?: (count: number) => string
}

export const isSame = ({ before, after }: LinePair): boolean => before === after

/** Two texts side by side, line by line, with the changed words marked. */
export function LineComparison({ caption, before, after, pairs, skipped }: LineComparisonProps): ReactNode {
  return (
    <table className={styles.lines}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {runsOf(pairs).map(({ at, same, lines }) => {
          if (!same) return lines.map((pair, line) => <ChangedLine key={`${at + line}`} pair={pair} />)
          if (skipped) {
            return (
              <tr key={at} className={styles.skipped}>
                <td colSpan={2}>{skipped(lines.length)}</td>
              </tr>
            )
          }
          return lines.map((pair, line) => (
            <tr key={`${at + line}`} className={styles.same}>
              <td>{pair.before}</td>
              <td>{pair.after}</td>
            </tr>
          ))
        })}
      </tbody>
    </table>
  )
}

function ChangedLine({ pair: { before, after } }: { pair: LinePair }): ReactNode {
  const words = wordChanges(before ?? '', after ?? '')
  return (
    <tr>
      <td>{before !== null && <Marked pieces={words.before} as="del" />}</td>
      <td>{after !== null && <Marked pieces={words.after} as="ins" />}</td>
    </tr>
  )
}

interface Run {
  /** The place of its first line. */
  at: number
  same: boolean
  lines: LinePair[]
}

/** Neighbouring lines that are all the same, or all changed. */
function runsOf(pairs: LinePair[]): Run[] {
  const runs: Run[] = []
  for (const [at, pair] of pairs.entries()) {
    const last = runs.at(-1)
    if (last?.same === isSame(pair)) last.lines.push(pair)
    else runs.push({ at, same: isSame(pair), lines: [pair] })
  }
  return runs
}
