import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { Marked } from '../../compare/Marked.tsx'
import { wordChanges } from '../../compare/word-changes.ts'
import { isText, recordsOf, type ValueProps } from './ChangedValue.tsx'
import { shownValue } from './field-words.tsx'
import styles from './history.module.css'

interface RestoredFieldProps extends ValueProps {
  picked: boolean
  onPick: (picked: boolean) => void
}

/** A field that can be restored: what it was then beside what it is now. */
export function RestoredField({ picked, onPick, ...value }: RestoredFieldProps): ReactNode {
  const t = useT()
  const { change, changes, words, names } = value
  const records = recordsOf(changes)
  const then = shownValue(change, change.before, { words, names, record: records.before })
  const now = shownValue(change, change.after, { words, names, record: records.after })
  const marked = isText(change, then) && isText(change, now) ? wordChanges(then, now) : null
  return (
    <li>
      <Checkbox
        checked={picked}
        aria-label={t('kit.history.restoring.pick', { field: change.label })}
        onChange={({ target }) => onPick(target.checked)}
      >
        {change.label}
      </Checkbox>
      <dl className={styles.sides}>
        <dt>{t('kit.history.restoring.was')}</dt>
        <dt>{t('kit.history.restoring.now')}</dt>
        <dd className={styles.scroller}>{marked ? <Marked pieces={marked.before} as="ins" /> : then}</dd>
        <dd className={styles.scroller}>{marked ? <Marked pieces={marked.after} as="del" /> : now}</dd>
      </dl>
    </li>
  )
}
