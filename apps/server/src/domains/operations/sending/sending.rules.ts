import { mayStep, type SendingStatus, type SendingStep } from '@lectern/contract/operations/sending.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'

/** Refuses a step that this status does not allow. */
export function requireStep(status: SendingStatus, step: SendingStep): void {
  if (!mayStep(status, step)) throw new AppError(`sending.${step}`)
}

/** Accepts times in the recent past, because filling in a form takes time and clocks differ. */
const graceMs = 60_000

/** The chosen time, or now if none was chosen. */
export function requireSendTime(sendTime: string | null): string {
  if (sendTime === null) return new Date().toISOString()
  if (Date.parse(sendTime) < Date.now() - graceMs) {
    throw badInput({ sendTime: 'validation.past' })
  }
  return sendTime
}
