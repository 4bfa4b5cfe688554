import { use } from 'react'
import { defaultTimeZone } from '../../lib/time.ts'
import { SessionContext } from './session.ts'

/** The operator's time zone. */
export function useTimeZone(): string {
  return use(SessionContext)?.user.timeZone ?? defaultTimeZone
}
