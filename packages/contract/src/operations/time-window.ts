import { z } from 'zod'
import { time } from '../base/fields.ts'

/** When something is shown. Null means no limit on that side, and the end is the first moment it is no longer shown. */
export const timeWindow = {
  startTime: time.nullable().default(null),
  endTime: time.nullable().default(null),
}
export interface TimeWindow {
  startTime: string | null
  endTime: string | null
}

export const windowStates = ['WAITING', 'LIVE', 'ENDED'] as const
export type WindowState = (typeof windowStates)[number]

/** The filter of lists whose rows have a window. */
export const windowFilter = { state: z.enum(windowStates).optional() }

export function windowState({ startTime, endTime }: TimeWindow, now: number): WindowState {
  if (endTime !== null && Date.parse(endTime) <= now) return 'ENDED'
  return startTime !== null && Date.parse(startTime) > now ? 'WAITING' : 'LIVE'
}
