import type { CurrentUser } from '@lectern/contract/access/session.ts'

/** How a code reaches somebody; also the name of the field that says where. */
export type Channel = 'phone' | 'email'
export type VerifyMethod = Channel | 'password'

/** How this member can prove who they are: what is to be replaced first, and the password only without either. */
export function verifyMethods(user: Pick<CurrentUser, Channel>, first: Channel = 'phone'): VerifyMethod[] {
  const order: Channel[] = first === 'phone' ? ['phone', 'email'] : ['email', 'phone']
  const bound = order.filter((channel) => user[channel])
  return bound.length > 0 ? bound : ['password']
}
