import { z } from 'zod'

/** Where a push, a site message or a message task stands. */
export const sendingStatuses = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED', 'FAILED'] as const
export const sendingStatus = z.enum(sendingStatuses)
export type SendingStatus = (typeof sendingStatuses)[number]

interface Step {
  from: readonly SendingStatus[]
  /** Null where the record is gone afterwards. */
  to: SendingStatus | null
}

/** Every step that there is; what is not here is refused, on the server and in the console alike. */
export const sendingSteps = {
  draft: { from: ['DRAFT', 'SCHEDULED'], to: 'DRAFT' },
  schedule: { from: ['DRAFT', 'SCHEDULED'], to: 'SCHEDULED' },
  start: { from: ['SCHEDULED'], to: 'SENDING' },
  finish: { from: ['SENDING'], to: 'SENT' },
  fail: { from: ['SENDING'], to: 'FAILED' },
  cancel: { from: ['SCHEDULED', 'SENDING'], to: 'CANCELLED' },
  resend: { from: ['SENT', 'CANCELLED', 'FAILED'], to: 'SENDING' },
  remove: { from: ['DRAFT', 'SENT', 'CANCELLED', 'FAILED'], to: null },
} as const satisfies Record<string, Step>
export type SendingStep = keyof typeof sendingSteps

export function mayStep(status: SendingStatus, step: SendingStep): boolean {
  const { from }: Step = sendingSteps[step]
  return from.includes(status)
}
