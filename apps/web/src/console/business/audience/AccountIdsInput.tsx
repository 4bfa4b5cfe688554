import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { readAccountIds } from './account-ids.ts'
import styles from './audience.module.css'

/** Invalid ids are passed on as text, for the form's rule to refuse. */
type Entered = (number | string)[]

interface AccountIdsInputProps {
  id?: string
  value?: Entered
  onChange?: (entered: Entered) => void
  onBlur?: () => void
}

const none: Entered = []

/** A list of user ids, typed or pasted. */
export function AccountIdsInput({ value = none, onChange, ...input }: AccountIdsInputProps): ReactNode {
  const t = useT()
  const [lastValue, setLastValue] = useState(value)
  const [text, setText] = useState(() => value.join('\n'))
  // The value was set from outside, for example when another operator's version is loaded.
  if (value !== lastValue) {
    setLastValue(value)
    setText(value.join('\n'))
  }
  const { ids, duplicates, invalid } = readAccountIds(text)
  const enter = (next: string) => {
    const read = readAccountIds(next)
    const entered = [...read.ids, ...read.invalid]
    setText(next)
    setLastValue(entered)
    onChange?.(entered)
  }
  return (
    <>
      <Input.TextArea {...input} rows={5} value={text} onChange={({ target }) => enter(target.value)} />
      <p className={styles.entered} role="status">
        {ids.length > 0 && <span>{t('audience.accountsCount', { count: ids.length })}</span>}
        {duplicates > 0 && <span>{t('audience.accountsTwice', { count: duplicates })}</span>}
        {invalid.length > 0 && (
          <span className={styles.wrong}>{t('audience.accountsWrong', { words: shortened(invalid) })}</span>
        )}
      </p>
    </>
  )
}

const maxShown = 5

function shortened(words: string[]): string[] {
  const named = words.slice(0, maxShown).map((word) => (word.length > 20 ? `${word.slice(0, 20)}…` : word))
  return words.length > maxShown ? [...named, '…'] : named
}
