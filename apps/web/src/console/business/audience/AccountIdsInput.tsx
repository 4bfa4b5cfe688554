import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../lib/number.ts'
import { useT } from '../../context/i18n.ts'
import { readAccountIds } from './account-ids.ts'
import styles from './audience.module.css'

/** What is no id is handed on as it is, for the form's rule to refuse. */
type Entered = (number | string)[]

interface AccountIdsInputProps {
  id?: string
  value?: Entered
  onChange?: (entered: Entered) => void
  onBlur?: () => void
}

const none: Entered = []

/** Ids of users, typed or pasted. */
export function AccountIdsInput({ value = none, onChange, ...input }: AccountIdsInputProps): ReactNode {
  const t = useT()
  const [told, setTold] = useState(value)
  const [text, setText] = useState(() => value.join('\n'))
  // Set from outside, for instance when somebody else's version is loaded over this one.
  if (value !== told) {
    setTold(value)
    setText(value.join('\n'))
  }
  const { ids, twice, wrong } = readAccountIds(text)
  const enter = (next: string) => {
    const read = readAccountIds(next)
    const entered = [...read.ids, ...read.wrong]
    setText(next)
    setTold(entered)
    onChange?.(entered)
  }
  return (
    <>
      <Input.TextArea {...input} rows={5} value={text} onChange={({ target }) => enter(target.value)} />
      <p className={styles.entered} role="status">
        {ids.length > 0 && <span>{t('audience.accountsCount', { count: formatNumber(ids.length) })}</span>}
        {twice > 0 && <span>{t('audience.accountsTwice', { count: formatNumber(twice) })}</span>}
        {wrong.length > 0 && (
          <span className={styles.wrong}>{t('audience.accountsWrong', { words: shortened(wrong) })}</span>
        )}
      </p>
    </>
  )
}

const namedAtMost = 5

function shortened(words: string[]): string[] {
  const named = words.slice(0, namedAtMost).map((word) => (word.length > 20 ? `${word.slice(0, 20)}…` : word))
  return words.length > namedAtMost ? [...named, '…'] : named
}
