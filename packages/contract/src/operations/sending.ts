import { z } from 'zod'
import type { RoutePermission } from '../base/permission-codes.ts'
import type { Requirement } from '../base/rights.ts'

/** The status of a push, a site message or a message task. */
export const sendingStatuses = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED', 'FAILED'] as const
export const sendingStatus = z.enum(sendingStatuses)
export type SendingStatus = (typeof sendingStatuses)[number]

/**
 * What it takes to send, on top of writing drafts: to schedule a message or send it at once, and to change one that is
 * about to be sent.
 */
export const sendingNeeds = (permission: RoutePermission): Requirement => ({ permission, level: 'FULL' })

interface Step {
  from: readonly SendingStatus[]
  /** Null if the step deletes the record. */
  to: SendingStatus | null
}

/** All allowed steps. The server refuses every other step, and the console does not offer it. */
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
