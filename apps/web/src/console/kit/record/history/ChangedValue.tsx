import type { RecordChange } from '@lectern/contract/base/history.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { isSame, LineComparison } from '../../compare/LineComparison.tsx'
import { lineChanges } from '../../compare/line-changes.ts'
import { Marked } from '../../compare/Marked.tsx'
import { wordChanges } from '../../compare/word-changes.ts'
import type { RecordNames, RecordWords } from '../record-words.ts'
import { shownValue, type WordedChange } from './field-words.tsx'
import styles from './history.module.css'

export interface ValueProps {
  change: WordedChange
  /** All changes of the record, because the meaning of a value may depend on another field. */
  changes: RecordChange['changes']
  words: RecordWords | null
  names: RecordNames
}

/** Longer texts than this are compared line by line, side by side. */
const longText = 160

/** A field before and after a change: what had no value before only shows what it was set to. */
export function ChangedValue({ change, changes, words, names }: ValueProps): ReactNode {
  const records = recordsOf(changes)
  const after = shownValue(change, change.after, { words, names, record: records.after })
  if (change.before === undefined) return <span className={styles.value}>{after}</span>
  const before = shownValue(change, change.before, { words, names, record: records.before })
  if (isText(change, before) && isText(change, after)) return <ChangedText change={change} texts={[before, after]} />
  return (
    <>
      <span className={styles.value}>{before}</span>
      {' → '}
      <span className={styles.value}>{after}</span>
    </>
  )
}

/** What is known of the record before and after its changes. */
export const recordsOf = (changes: RecordChange['changes']): { before: object; after: object } => ({
  before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
})

/** Texts are compared word by word; other values as a whole, unless they are many lines. */
export const isText = ({ before, after }: WordedChange, shown: ReactNode): shown is string =>
  typeof shown === 'string' && ((typeof before === 'string' && typeof after === 'string') || shown.includes('\n'))

function ChangedText({ change, texts }: { change: WordedChange; texts: [string, string] }): ReactNode {
  const t = useT()
  const [before, after] = texts
  if (before === after) return t('kit.history.sameWords')
  if (texts.some((text) => text.length > longText || text.includes('\n'))) {
    const pairs = lineChanges(before.split('\n'), after.split('\n'))
    return (
      <LineComparison
        caption={change.label}
        before={t('kit.history.before')}
        after={t('kit.history.after')}
        pairs={pairs}
        skipped={pairs.every(isSame) ? undefined : (count) => t('kit.history.unchanged', { count })}
      />
    )
  }
  const words = wordChanges(before, after)
  return (
    <>
      <Marked pieces={words.before} as="del" />
      {' → '}
      <Marked pieces={words.after} as="ins" />
    </>
  )
}
