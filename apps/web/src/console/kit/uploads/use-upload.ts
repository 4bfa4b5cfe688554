import type { StoredUpload, UploadKind } from '@lectern/contract/content/uploads.ts'
import { Form } from 'antd'
import { type RefObject, use, useRef, useState } from 'react'
import { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { TabContext } from '../../context/tab.ts'
import { refusedText } from '../form/refused-fields.ts'
import { FileRefused } from './file-rules.ts'
import { upload } from './upload.ts'

export type UploadState =
  | { step: 'idle' }
  /** `part` is how much has been sent, from 0 to 1; at 1 the server checks the file. */
  | { step: 'running'; file: File; part: number }
  /** `retry` is missing where the same file would be refused again. */
  | { step: 'refused'; reason: string; retry?: () => void }

export interface Upload {
  state: UploadState
  start(file: File): void
  cancel(): void
  /** Shows a refusal that was found before the upload started. */
  refuse(reason: string): void
}

interface UploadOptions {
  kinds: readonly UploadKind[]
  /** An element of the field; once it is removed from the page, the upload is cancelled. */
  holder: RefObject<HTMLElement | null>
  onStored(stored: StoredUpload): void
}

/** Uploads one file. A later file replaces an earlier one that is still uploading. */
export function useUpload({ kinds, holder, onStored }: UploadOptions): Upload {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const running = useRef<AbortController>(null)
  const element = useRef<HTMLElement>(null)
  const markUnsaved = useUnsaved()

  function finish(next: UploadState): void {
    running.current = null
    setState(next)
    markUnsaved(false)
  }

  async function send(file: File): Promise<void> {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    // Not an effect cleanup: that also runs when a tab is only hidden, and then the upload must continue.
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
      finish({ step: 'idle' })
      onStored(stored)
    } catch (error) {
      if (signal.aborted) return
      // The console handles the end of the session.
      if (error instanceof ApiError && error.status === 401) feedback().report(error)
      finish({
        step: 'refused',
        reason: refusalText(error),
        retry: mayRetry(error) ? () => void send(file) : undefined,
      })
    }
  }

  return {
    state,
    start: (file) => void send(file),
    cancel: () => {
      running.current?.abort()
      finish({ step: 'idle' })
    },
    refuse: (reason) => finish({ step: 'refused', reason }),
  }
}

/** In a form, a running upload counts as unsaved work. Afterwards it depends on whether the form was touched. */
function useUnsaved(): (running: boolean) => void {
  const tab = use(TabContext)
  const form = Form.useFormInstance()
  return (running) => {
    if (form) tab?.setDirty(running || form.isFieldsTouched())
  }
}

function refusalText(error: unknown): string {
  if (error instanceof FileRefused) return error.message
  if (!(error instanceof ApiError)) return t('uploads.failed')
  if (error.status === 0) return t(error.reason === 'network.timeout' ? 'uploads.timeout' : 'uploads.offline')
  const [problem] = error.fields
  return problem ? refusedText(problem) : error.message || t('uploads.failed')
}

/** Faults of the file itself; any other failure is worth a retry. */
const fileFaults = /^upload\.(not|damaged|manyPixels|unplayable)/

function mayRetry(error: unknown): boolean {
  return !(error instanceof FileRefused) && !(error instanceof ApiError && fileFaults.test(error.reason))
}
