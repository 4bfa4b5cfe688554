import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './managed-list.module.css'

const typingPauseMs = 400

/** Applies what was typed after a short pause or on Enter, and never half a Chinese word. */
export function TextFilterInput(props: {
  id: string
  label: string
  value: string
  apply: (value: string) => void
}): ReactNode {
  const { id, label, value, apply } = props
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const composing = useRef(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Changed from elsewhere (a chip, a saved filter, the address): show that, not what was typed before.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) setDraft(value)
    setSent(value)
  }
  useEffect(() => () => clearTimeout(pause.current), [])

  const applyNow = (text: string) => {
    clearTimeout(pause.current)
    if (text.trim() === value) return
    setSent(text.trim())
    apply(text.trim())
  }
  const applySoon = (text: string) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => applyNow(text), typingPauseMs)
  }
  return (
    <Input
      id={id}
      className={styles.control}
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      maxLength={100}
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value)
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
  )
}
