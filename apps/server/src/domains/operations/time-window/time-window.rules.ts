import type { TimeWindow, windowStates } from '@lectern/contract/operations/time-window.ts'
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { badInput } from '../../../platform/errors/app-error.ts'

interface WindowColumns {
  enable: PgColumn
  startTime: PgColumn
  endTime: PgColumn
}
const now = sql`now()`

/** Refuses a window that ends before it begins. */
export function requireWindow({ startTime, endTime }: TimeWindow): void {
  if (startTime !== null && endTime !== null && Date.parse(endTime) <= Date.parse(startTime)) {
    throw badInput({ endTime: 'validation.endsBeforeStart' })
  }
}

/** Whether enabled rows wait, are live, or have ended at this moment. It agrees with `lifeOf` of the contract. */
export function withinWindow(
  { startTime, endTime }: Omit<WindowColumns, 'enable'>,
  state: 'WAITING' | 'LIVE' | 'ENDED',
): SQL | undefined {
  const notEnded = or(isNull(endTime), gt(endTime, now))
  switch (state) {
    case 'ENDED':
      return lte(endTime, now)
    case 'WAITING':
      return and(gt(startTime, now), notEnded)
    case 'LIVE':
      return and(or(isNull(startTime), lte(startTime, now)), notEnded)
  }
}

/** A filter for rows that are off, or that wait, are live or have ended: what is off is only that. */
export const inState =
  (columns: WindowColumns) =>
  (state: (typeof windowStates)[number]): SQL | undefined =>
    state === 'OFF' ? eq(columns.enable, false) : and(eq(columns.enable, true), withinWindow(columns, state))
