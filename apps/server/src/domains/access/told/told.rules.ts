import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import type { Call } from '../../../platform/http/implement.ts'

type Staff = typeof staffTable.$inferSelect

/** What members are told of when it changes, and how the words call it. */
const toldFields = {
  passwordHash: 'password',
  username: 'username',
  realName: 'realName',
  phone: 'phone',
  email: 'email',
} as const satisfies Partial<Record<keyof Staff, string>>
type ToldField = (typeof toldFields)[keyof typeof toldFields]

/** Who changed it: the member, somebody who had a code that was sent to the member, or another member by name. */
export type ToldBy = 'self' | 'code' | { name: string }

/** What changed about a member's account, as the jobs that tell of it get it. */
export interface Told {
  /** One for all that tell of the same change, so that nobody finds it twice in their bell. */
  key: string
  staffId: number
  username: string
  changed: ToldField[]
  by: ToldBy
  time: string
}

export const tellBellQueue = 'told.bell'
export const tellRecipientQueue = 'told.recipient'

/** Who makes this change to a member's account. */
export async function toldBy({ db, user }: Pick<Call, 'db' | 'user'>, staffId: number): Promise<ToldBy> {
  if (user.id === staffId) return 'self'
  const [actor] = await db.select({ name: staffTable.realName }).from(staffTable).where(eq(staffTable.id, user.id))
  return { name: actor?.name ?? user.username }
}

/**
 * Tells a member in their bell and by mail, or else by text, that somebody changed how they are reached or sign in. A
 * changed phone or address is told too, the old one and the new one. Call it before the row changes or after it.
 */
export async function tellMember(
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  before: Staff,
  change: Partial<Staff>,
  by: ToldBy,
): Promise<void> {
  const fields = Object.keys(toldFields) as (keyof typeof toldFields)[]
  const differing = fields.filter((field) => change[field] !== undefined && change[field] !== before[field])
  if (differing.length === 0) return
  const after = { ...before, ...change }
  const told: Told = {
    key: randomUUID(),
    staffId: before.id,
    username: after.username,
    changed: differing.map((field) => toldFields[field]),
    by,
    time: new Date().toISOString(),
  }
  const mails = both(before.email, after.email)
  const phones = mails.length === 0 || differing.includes('phone') ? both(before.phone, after.phone) : []
  await platform.jobs.send(db, tellBellQueue, told)
  // A job for each, so that one that is not reached does not make the others hear of it again.
  for (const recipient of [...mails, ...phones]) {
    await platform.jobs.send(db, tellRecipientQueue, { ...told, recipient })
  }
}

const both = (before: string | null, after: string | null): string[] =>
  [...new Set([before, after])].filter((each) => each !== null)
