import { and, eq } from 'drizzle-orm'
import { staffTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Identity } from '../codes/one-time-keys.table.ts'
import { ssoIdentityTable as identities } from './sso.table.ts'

export async function findByIdentity(db: Db, identity: Identity): Promise<typeof staffTable.$inferSelect | undefined> {
  const [row] = await db
    .select({ staff: staffTable })
    .from(identities)
    .innerJoin(staffTable, eq(staffTable.id, identities.staffId))
    .where(same(identity))
  return row?.staff
}

/** An identity belongs to one member, and a member has one identity per provider. The first binding is kept. */
export async function bindIdentity(tx: Db, identity: Identity, staffId: number): Promise<void> {
  await tx
    .insert(identities)
    .values({ ...identity, staffId })
    .onConflictDoNothing()
  const [bound] = await tx.select().from(identities).where(same(identity))
  if (!bound) throw new AppError('sso.alreadyBound')
  if (bound.staffId !== staffId) throw new AppError('sso.boundElsewhere')
}

const same = ({ issuer, subject }: Identity) => and(eq(identities.issuer, issuer), eq(identities.subject, subject))
