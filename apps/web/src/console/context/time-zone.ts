import { use } from 'react'
import { defaultTimeZone } from '../../lib/time.ts'
import { SessionContext } from './session.ts'

/** The zone in which this operator reads times. */
export function useTimeZone(): string {
  return use(SessionContext)?.user.timeZone ?? defaultTimeZone
}
