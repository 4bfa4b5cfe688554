import type { TimeWindow, WindowState } from '@lectern/contract/operations/time-window.ts'
import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { badInput } from '../../../platform/errors/app-error.ts'

interface WindowColumns {
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

/** A filter for rows that wait, are live, or have ended at this moment. */
export const inState =
  ({ startTime, endTime }: WindowColumns) =>
  (state: WindowState): SQL | undefined => {
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
