import type { CurrentUser } from '@lectern/contract/access/session.ts'

/** How a code is sent; also the name of the field that holds the phone or e-mail address. */
export type Channel = 'phone' | 'email'
export type VerifyMethod = Channel | 'password'

/** How this member can verify: by the channel `first`, then by the other, and by password only if neither is bound. */
export function verifyMethods(user: Pick<CurrentUser, Channel>, first: Channel = 'phone'): VerifyMethod[] {
  const order: Channel[] = first === 'phone' ? ['phone', 'email'] : ['email', 'phone']
  const bound = order.filter((channel) => user[channel])
  return bound.length > 0 ? bound : ['password']
}
