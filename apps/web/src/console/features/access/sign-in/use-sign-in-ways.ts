import { sso } from '@lectern/contract/access/sign-in.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../../lib/call.ts'

/** Which ways in are set up; undefined until that is known, and where it cannot be found out. */
export function useSignInWays(): { url: string | null; registration: boolean } | undefined {
  const [ways, setWays] = useState<{ url: string | null; registration: boolean }>()
  useEffect(() => void call(sso.start, {}).then(setWays, () => undefined), [])
  return ways
}
