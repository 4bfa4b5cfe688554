import { mayCall, type Requirement } from '@lectern/contract/base/rights.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { denied } from '../errors/denied.ts'
import { type RightsRow, rightsOf, toRights } from './member-rights.ts'
import type { SessionUser } from './sessions.ts'

/** Who makes a change: the caller or, in a background task, the member who started it. */
export type Actor = Pick<SessionUser, 'id' | 'rights' | 'requestId'>

/** The name of a member, to keep beside what they did: it stays there when the member is deleted. */
export const staffNameOf = (id: number | Placeholder): SQL<string> =>
  sql`coalesce((select real_name from staff where id = ${id}), '')`

/** For a call that also does what another one does, such as giving roles to a new member: it asks for that one's right. */
export function requireCall({ rights }: Pick<Actor, 'rights'>, needs: Requirement): void {
  if (!mayCall(rights, needs)) throw denied(needs)
}

/** The member who started a task. Whoever has been disabled or has lost the right meanwhile is refused. */
export async function actorOf(db: Db, staffId: number, needs: Requirement, requestId?: string): Promise<Actor> {
  const { rows } = await db.execute<{ rights: RightsRow }>(
    sql`select ${rightsOf(sql`staff.id`)} as rights from staff where id = ${staffId} and active`,
  )
  const rights = toRights(rows[0]?.rights)
  requireCall({ rights }, needs)
  return { id: staffId, rights, requestId }
}
