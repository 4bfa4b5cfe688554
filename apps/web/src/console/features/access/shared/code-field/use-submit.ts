import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { refusedFields } from '../../../../kit/form/refused-fields.ts'
import { reportFailure } from './report-failure.ts'

export interface Submit {
  busy: boolean
  /** Shown at the form, because no field can show it. */
  refusal: string
  clearRefusal(): void
  /** Runs `work` unless it is already running; a refusal is shown at its fields or at the form. True on success. */
  submit(work: () => Promise<void>): Promise<boolean>
}

/** Submits a form through a call; `labels` lists the fields that can show an error from the server. */
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
      else setRefusal(reportFailure(error))
      return false
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  return { busy, refusal, clearRefusal: () => setRefusal(''), submit }
}
