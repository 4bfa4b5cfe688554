import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './list-filters.module.css'

const debounceMs = 400

/** Applies the text when typing pauses or on Enter, but never while a Chinese word is being composed. */
export function TextFilterInput(props: {
  id: string
  label: string
  value: string
  apply: (value: string) => void
  problemOf?: ((text: string) => string | undefined) | undefined
}): ReactNode {
  const { id, label, value, apply, problemOf } = props
  const [draft, setDraft] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [lastApplied, setLastApplied] = useState(value)
  const [problem, setProblem] = useState<string>()
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The value changed from outside (a chip, a saved filter, the address): show it instead of the typed text.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== lastApplied) {
      setDraft(value)
      setProblem(undefined)
    }
    setLastApplied(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const applyNow = (text: string) => {
    clearTimeout(timer.current)
    const found = text.trim() === '' ? undefined : problemOf?.(text.trim())
    setProblem(found)
    if (found !== undefined || text.trim() === value) return
    setLastApplied(text.trim())
    apply(text.trim())
  }
  const applySoon = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => applyNow(text), debounceMs)
  }
  const problemId = `${id}-problem`
  return (
    <>
      <Input
        id={id}
        className={styles.control}
        aria-label={label}
        placeholder={label}
        prefix={<SearchOutlined aria-hidden />}
        allowClear
        maxLength={100}
        value={draft}
        {...(problem ? { status: 'error', 'aria-invalid': true, 'aria-describedby': problemId } : {})}
        onChange={({ target }) => {
          setDraft(target.value)
          setProblem(undefined)
          if (target.value === '') applyNow('')
          else if (!composing.current) applySoon(target.value)
        }}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={({ currentTarget }) => {
          composing.current = false
          applySoon(currentTarget.value)
        }}
        onPressEnter={() => !composing.current && applyNow(draft)}
      />
      {problem && (
        <div id={problemId} role="alert" className={styles.hint}>
          {problem}
        </div>
      )}
    </>
  )
}
