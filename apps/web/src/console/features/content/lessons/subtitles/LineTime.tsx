import { Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { formatMoment, parseMoment } from './clock.ts'

const nudgeMs = 100

interface LineTimeProps {
  label: string
  ms: number
  wrong: boolean
  onChange: (ms: number) => void
  onNudge: (byMs: number) => void
}

/** A time such as 01:15.250; invalid input is marked, and discarded when the field is left. */
export function LineTime({ label, ms, wrong, onChange, onNudge }: LineTimeProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null)
  const unreadable = draft !== null && parseMoment(draft) === undefined

  const type = (text: string) => {
    setDraft(text)
    const typed = parseMoment(text)
    if (typed !== undefined) onChange(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault() // would submit the whole form
      setDraft(null)
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setDraft(null)
    onNudge(event.key === 'ArrowUp' ? nudgeMs : -nudgeMs)
  }
  return (
    <Input
      size="small"
      aria-label={label}
      aria-invalid={unreadable || wrong}
      status={unreadable || wrong ? 'error' : undefined}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={draft ?? formatMoment(ms)}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setDraft(null)}
      onKeyDown={onKeyDown}
    />
  )
}
