import type { StoredUpload, UploadKind } from '@lectern/contract/content/uploads.ts'
import { Form } from 'antd'
import { type RefObject, use, useRef, useState } from 'react'
import { ApiError } from '../../../lib/http.ts'
import { refusedText } from '../form/refused-fields.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { TabContext } from '../../context/tab.ts'
import { FileRefused } from './file-rules.ts'
import { upload } from './upload.ts'

export type UploadState =
  | { step: 'idle' }
  /** How much has gone, from 0 to 1; at 1 the server looks into it. */
  | { step: 'running'; file: File; part: number }
  /** `retry` is missing where the same file would be refused again. */
  | { step: 'refused'; reason: string; retry?: () => void }

export interface Upload {
  state: UploadState
  start(file: File): void
  cancel(): void
  /** Shows a refusal that was found before there was anything to send. */
  refuse(reason: string): void
}

interface UploadOptions {
  kinds: readonly UploadKind[]
  /** Stands in the page for as long as the field does; without it the upload has nobody to go to, and ends. */
  holder: RefObject<HTMLElement | null>
  onStored(stored: StoredUpload): void
}

/** One file on its way to the store. A later file takes the place of an earlier one. */
export function useUpload({ kinds, holder, onStored }: UploadOptions): Upload {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const running = useRef<AbortController>(null)
  const element = useRef<HTMLElement>(null)
  const markUnsaved = useUnsaved()

  function end(next: UploadState): void {
    running.current = null
    setState(next)
    markUnsaved(false)
  }

  async function send(file: File): Promise<void> {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    // No effect can watch over this: a tab that is only hidden runs them too, and there the upload goes on.
    element.current = holder.current ?? element.current
    const onProgress = (part: number) => {
      if (element.current?.isConnected === false) control.abort()
      if (!signal.aborted) setState({ step: 'running', file, part })
    }
    onProgress(0)
    markUnsaved(true)
    try {
      const stored = await upload(file, kinds, { signal, onProgress })
      if (signal.aborted) return
      end({ step: 'idle' })
      onStored(stored)
    } catch (error) {
      if (signal.aborted) return
      // The end of the session is the console's to answer.
      if (error instanceof ApiError && error.status === 401) feedback().report(error)
      end({ step: 'refused', reason: whyRefused(error), retry: mayWork(error) ? () => void send(file) : undefined })
    }
  }

  return {
    state,
    start: (file) => void send(file),
    cancel: () => {
      running.current?.abort()
      end({ step: 'idle' })
    },
    refuse: (reason) => end({ step: 'refused', reason }),
  }
}

/** In a form, a running upload is unsaved work. Afterwards the form knows best, by whether somebody touched it. */
function useUnsaved(): (running: boolean) => void {
  const tab = use(TabContext)
  const form = Form.useFormInstance()
  return (running) => {
    if (form) tab?.setDirty(running || form.isFieldsTouched())
  }
}

function whyRefused(error: unknown): string {
  if (error instanceof FileRefused) return error.message
  if (!(error instanceof ApiError)) return t('uploads.failed')
  if (error.status === 0) return t(error.reason === 'network.timeout' ? 'uploads.timeout' : 'uploads.offline')
  const [problem] = error.fields
  return problem ? refusedText(problem) : error.message || t('uploads.failed')
}

/** What the server found in the file itself; all else may go better the next time. */
const faults = /^upload\.(not|damaged|manyPixels|unplayable)/

function mayWork(error: unknown): boolean {
  return !(error instanceof FileRefused) && !(error instanceof ApiError && faults.test(error.reason))
}
