import { EditOutlined } from '@ant-design/icons'
import type { Route } from '@lectern/contract/base/route.ts'
import { Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../../lib/http.ts'
import { feedback } from '../../../context/feedback.ts'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { validationMessage } from '../../../kit/form/field-rule.ts'
import { refusedFields } from '../../../kit/form/refused-fields.ts'
import styles from './in-place.module.css'

interface InPlaceTextProps {
  /** The call that saves it; whoever may not make it only sees the text. */
  call: Route
  label: string
  /** Its name in the contract, which errors from the server refer to. */
  field: string
  /** The record that the text belongs to, named for screen readers. */
  of: string
  value: string
  schema: z.ZodType
  maxLength: number
  multiline?: boolean
  save: (text: string) => Promise<void>
}

interface Editing {
  draft: string
  error?: string
  focus: boolean
}

/** A text that becomes an input when clicked. Enter or blur saves, Escape cancels; a refusal is shown at the input. */
export function InPlaceText(props: InPlaceTextProps): ReactNode {
  const { call, label, field, of, value, schema, maxLength, multiline, save } = props
  const t = useT()
  const allowed = useMay()(call)
  const errorId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  // Removing the input blurs it too, which must not save a second time, nor save what Escape cancelled.
  const open = useRef(false)

  function edit(next: Editing): void {
    open.current = true
    setEditing(next)
  }
  function close(byKey: boolean): void {
    open.current = false
    setEditing(null)
    if (byKey) requestAnimationFrame(() => button.current?.focus())
  }
  async function commit(draft: string, byKey: boolean): Promise<void> {
    if (!open.current) return
    const text = draft.trim()
    if (text === value) return close(byKey)
    const error = validationMessage(schema, label, text)
    if (error) return setEditing({ draft, error, focus: byKey })
    close(byKey)
    try {
      await save(text)
    } catch (refusal) {
      if (!(refusal instanceof ApiError) || refusal.status !== 400) return feedback().report(refusal)
      const [problem] = refusedFields(refusal, { [field]: label })
      edit({ draft, error: problem?.errors[0] ?? refusal.message, focus: byKey })
    }
  }

  if (!allowed) {
    return (
      <span className={styles.text} data-fixed>
        <span data-empty={value === '' || undefined}>{value || t('courseCentre.inPlace.empty')}</span>
      </span>
    )
  }
  if (editing === null) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.text}
        {...offers(call)}
        aria-label={t('courseCentre.inPlace.edit', { label, of, value: value || t('courseCentre.inPlace.empty') })}
        onClick={() => edit({ draft: value, focus: true })}
      >
        <span data-empty={value === '' || undefined}>{value || t('courseCentre.inPlace.add', { label })}</span>
        <EditOutlined aria-hidden />
      </button>
    )
  }

  const { draft, error, focus } = editing
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter and Escape belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close(true)
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void commit(draft, true)
    }
  }
  const inputProps = {
    'aria-label': t('courseCentre.inPlace.of', { label, of }),
    'aria-invalid': error !== undefined,
    'aria-describedby': error && errorId,
    status: error ? ('error' as const) : undefined,
    autoFocus: focus,
    maxLength,
    value: draft,
    onChange: ({ target }: { target: { value: string } }) => setEditing({ draft: target.value, focus }),
    onBlur: () => void commit(draft, false),
    onKeyDown,
  }
  return (
    <div>
      {multiline ? <Input.TextArea {...inputProps} rows={3} /> : <Input {...inputProps} />}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
