import { z } from 'zod'
import { time } from '../base/fields.ts'
import type { LifeState } from '../base/life.ts'

/** When something is shown. Null means no limit on that side, and the end is the first moment it is no longer shown. */
export const timeWindow = {
  startTime: time.nullable().default(null),
  endTime: time.nullable().default(null),
}
export interface TimeWindow {
  startTime: string | null
  endTime: string | null
}

/** The filter of lists whose rows have a window and a switch. */
export const windowStates = ['WAITING', 'LIVE', 'ENDED', 'OFF'] as const satisfies readonly LifeState[]
export const windowFilter = { state: z.enum(windowStates).optional() }
