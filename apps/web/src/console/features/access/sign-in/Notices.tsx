import { App } from 'antd'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../lib/http.ts'
import { verdictOn, verdictOnUncaught } from '../../../context/error-catalogue.ts'
import { FeedbackSource } from '../../../context/feedback.ts'
import { showVerdict } from '../../../context/show-verdict.ts'

/** The toasts and notifications of the sign-in pages. */
export function Notices(): ReactNode {
  return (
    <App component={false} notification={{ placement: 'bottomRight' }}>
      <FeedbackSource report={report} />
    </App>
  )
}

/** Nobody is signed in here, so a refused call ends no session. */
function report(error: unknown): void {
  const verdict = error instanceof ApiError ? verdictOn(error, false) : verdictOnUncaught(error)
  if (verdict) showVerdict(verdict)
}
