import type { CallCode } from '@lectern/contract/base/permission-codes.ts'
import { mayStep, type SendingStatus, type SendingStep, sendingNeeds } from '@lectern/contract/operations/sending.ts'
import { type Actor, requireCall } from '../../../platform/access/actor.ts'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'

/** Refuses a step that this status does not allow. */
export function requireStep(status: SendingStatus, step: SendingStep): void {
  if (!mayStep(status, step)) throw new AppError(`sending.${step}`)
}

/** Checks that a message may be saved as a draft or to be sent, in its status and by this member. */
export function requireSaving(
  user: Actor,
  permission: CallCode,
  step: 'draft' | 'schedule',
  status: SendingStatus | undefined,
): void {
  if (status) requireStep(status, step)
  if (step === 'schedule' || status === 'SCHEDULED') requireCall(user, sendingNeeds(permission))
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
