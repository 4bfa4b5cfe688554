import type { RoutePermission } from '@lectern/contract/base/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { codesOf, type SessionUser } from './sessions.ts'

/** Who makes a change: the caller or, in a background task, the member who started it. */
export type Actor = Pick<SessionUser, 'id' | 'codes'>

/** The name of a member, to keep beside what they did: it stays there when the member is deleted. */
export const staffNameOf = (id: number): SQL<string> =>
  sql`coalesce((select real_name from staff where id = ${id}), '')`

/** The member who started a task. Whoever has been disabled or has lost the permission meanwhile is refused. */
export async function actorOf(db: Db, staffId: number, permission: RoutePermission): Promise<Actor> {
  const { rows } = await db.execute<{ codes: string[] }>(
    sql`select array(${codesOf(sql`staff.id`)}) as codes from staff where id = ${staffId} and active`,
  )
  const codes = new Set(rows[0]?.codes)
  if (![permission].flat().some((code) => codes.has(code))) throw new AppError('permission.denied')
  return { id: staffId, codes }
}
