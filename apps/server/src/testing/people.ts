import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { staffTable } from '../platform/access/access.table.ts'
import { type Answer, type CallExtras, Caller, type TestServer } from './test-server.ts'

export const newPhone = (): string => `139${randomInt(10_000_000, 99_999_999)}`
export const newEmail = (): string => `p${randomInt(1e12)}@school.example`
/** Six digits that differ from the right ones. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const newAddress = (): string => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')

/** Calls from another address each time, so that the limits per address do not hide the rule under test, or from this one. */
export class Stranger extends Caller {
  from: string | undefined

  override raw<T>(method: string, path: string, body?: unknown, extras: CallExtras = {}): Promise<Answer<T>> {
    return super.raw<T>(method, path, body, {
      headers: { 'x-forwarded-for': this.from ?? newAddress(), ...extras.headers },
    })
  }
}

/** Makes a server trust the address that a stranger sends. */
export const trustForwardedAddress = { TRUST_PROXY: '1' }

export const stranger = (server: TestServer, token?: string): Stranger => new Stranger(server.running.address, token)

/** Somebody who always calls from one address. */
export const strangerFrom = (server: TestServer, from: string): Stranger => Object.assign(stranger(server), { from })

/** Failures lock at once, with no waits between them. */
export const withoutWaits = { SIGN_IN_FREE_FAILURES: '1000' }

/** A member with a phone, an email address and a session, who calls from another IP address each time. */
export async function memberWithContacts(server: TestServer) {
  const { staffId, username, token } = await server.staffWith([])
  const [phone, email] = [newPhone(), newEmail()]
  await server.db.update(staffTable).set({ phone, email }).where(eq(staffTable.id, staffId))
  return Object.assign(stranger(server, token), { staffId, username, phone, email })
}
