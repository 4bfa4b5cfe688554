import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { refusedFields } from '../../../../kit/form/refused-fields.ts'
import { failureText } from './failure-text.ts'

export interface Submit {
  busy: boolean
  /** What stands at the form because no field can show it. */
  refusal: string
  clearRefusal(): void
  /** Does the work once at a time; a refusal goes to its fields or to the form. True when it was done. */
  submit(work: () => Promise<void>): Promise<boolean>
}

/** Sending a form by a call: `labels` names the fields that can show what the server says of them. */
export function useSubmit(form: FormInstance, labels: Record<string, string>): Submit {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const working = useRef(false)

  async function submit(work: () => Promise<void>): Promise<boolean> {
    if (working.current) return false
    working.current = true
    setBusy(true)
    setRefusal('')
    try {
      await work()
      return true
    } catch (error) {
      const fields = refusedFields(error, labels)
      form.setFields(fields)
      if (fields[0]) form.getFieldInstance(fields[0].name)?.focus?.()
      else setRefusal(failureText(error))
      return false
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  return { busy, refusal, clearRefusal: () => setRefusal(''), submit }
}
