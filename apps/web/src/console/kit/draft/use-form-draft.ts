import type { FormInstance } from 'antd'
import { useState } from 'react'
import { fillForm } from '../form/form-values.ts'
import { changedFields } from './draft-fields.ts'
import type { Draft } from './drafts.ts'
import { useDraft } from './use-draft.ts'

export interface FormDraft<V> {
  /** What was typed here earlier and came back. */
  restored: Draft | null
  /** The form's first values, with what came back. */
  initial: V
  /** Call it whenever something was typed. */
  onTyped: () => void
  /** For work that was sent, or given up by leaving. */
  forget: () => void
  /** Puts the first values back into the form. */
  discard: () => void
}

/** Keeps what is typed into a form that sends something and has no stored record, under this name. */
export function useFormDraft<V extends object>(form: FormInstance, name: string | null, start: V): FormDraft<V> {
  const [first] = useState(start)
  const { restored, keep, forget } = useDraft(name, first)
  return {
    restored,
    initial: { ...first, ...restored?.mine },
    onTyped: () => keep(() => changedFields(first, form.getFieldsValue(true))),
    forget,
    discard: () => {
      forget()
      fillForm(form, first)
    },
  }
}
