import { type ImportPlan, type ImportRoutes, importLimits } from '@lectern/contract/base/transfer.ts'
import { useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { formatBytes } from '../display/format-bytes.ts'

export type ImportState =
  | { step: 'choose' }
  | { step: 'checking'; file: File }
  /** The file cannot be read at all. */
  | { step: 'refused'; reason: string }
  | { step: 'checked'; file: File; plan: ImportPlan; starting: boolean; reason?: string }

export interface Importing {
  state: ImportState
  /** Checks a file without storing anything. Another file starts again. */
  check: (file: File) => Promise<void>
  /** Starts the task that imports the rows that were ok. */
  start: () => Promise<void>
}

/** An import from the chosen file to the started task. */
export function useImport({ import: route }: ImportRoutes, onStarted: () => void): Importing {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const running = useRef<AbortController>(null)
  const timeoutMs = (route.seconds ?? 10) * 1000

  async function check(file: File): Promise<void> {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const fault = faultOf(file)
    if (fault !== undefined) return setState({ step: 'refused', reason: fault })
    setState({ step: 'checking', file })
    try {
      const { signal } = control
      const plan = await call(route, { body: { dryRun: true } }, { files: { file }, signal, timeoutMs })
      if (!signal.aborted) setState({ step: 'checked', file, plan, starting: false })
    } catch (refusal) {
      if (!control.signal.aborted) setState({ step: 'refused', reason: reasonOf(refusal) })
    }
  }

  async function start(): Promise<void> {
    if (state.step !== 'checked' || state.starting || state.plan.key === null) return
    const { key, ok } = state.plan
    setState({ ...state, starting: true, reason: undefined })
    try {
      // Without a file, and still as a form, because that is how the server reads this call.
      await call(route, { body: { key } }, { files: {}, timeoutMs })
      void feedback().message.success(t('kit.import.started', { count: ok }))
      setState({ step: 'choose' })
      onStarted()
    } catch (refusal) {
      setState({ ...state, starting: false, reason: reasonOf(refusal) })
    }
  }

  return { state, check, start }
}

/** What is wrong with a file before it is sent. */
function faultOf({ name, size }: File): string | undefined {
  if (!/\.(xlsx|csv)$/i.test(name)) return t('kit.import.wrongType')
  if (size === 0) return t('kit.import.empty')
  if (size > importLimits.bytes) return t('kit.import.tooLarge', { size: formatBytes(importLimits.bytes) })
  return undefined
}

function reasonOf(refusal: unknown): string {
  if (!(refusal instanceof ApiError)) return t('kit.failed')
  // The console handles the end of the session.
  if (refusal.status === 401) feedback().report(refusal)
  if (refusal.status === 0) return t(refusal.reason === 'network.timeout' ? 'uploads.timeout' : 'uploads.offline')
  return refusal.message || t('kit.failed')
}
