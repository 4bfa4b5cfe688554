/** The life of a thing that users may see: a draft, switched off, waiting for its start, shown, or past its end. */
export const lifeStates = ['DRAFT', 'WAITING', 'LIVE', 'ENDED', 'OFF'] as const
export type LifeState = (typeof lifeStates)[number]

/** What decides the state of a thing. It has a switch or a posting, and perhaps times. */
export interface Living {
  enable?: boolean | undefined
  /** The posting of what has no switch. */
  postStatus?: 'DRAFT' | 'POSTED' | 'WITHDRAWN' | undefined
  startTime?: string | null | undefined
  endTime?: string | null | undefined
  publishTime?: string | null | undefined
}

/** When it begins to show; null if it does so as soon as it is on. */
export const startOf = ({ startTime, publishTime }: Living): string | null => startTime ?? publishTime ?? null

/** What is off is off whatever its times say. The end is the first moment at which it is no longer shown. */
export function lifeOf(thing: Living, now: number): LifeState {
  const { enable, postStatus, endTime } = thing
  if (postStatus === 'DRAFT') return 'DRAFT'
  if (postStatus === undefined ? enable !== true : postStatus !== 'POSTED') return 'OFF'
  if (endTime && Date.parse(endTime) <= now) return 'ENDED'
  const start = startOf(thing)
  return start !== null && Date.parse(start) > now ? 'WAITING' : 'LIVE'
}
