import { mayStep, type SendingStatus, type SendingStep } from '@lectern/contract/operations/sending.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'

/** Refuses a step that may not follow this status. */
export function requireStep(status: SendingStatus, step: SendingStep): void {
  if (!mayStep(status, step)) throw new AppError(`sending.${step}`)
}

/** A little past is still now: forms are filled in and clocks differ. */
const graceMs = 60_000

/** When it goes out: as chosen, or now. */
export function requireSendTime(sendTime: string | null): string {
  if (sendTime === null) return new Date().toISOString()
  if (Date.parse(sendTime) < Date.now() - graceMs) {
    throw badInput({ sendTime: 'validation.past' })
  }
  return sendTime
}
