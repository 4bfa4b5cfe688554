import { createHash, randomBytes } from 'node:crypto'
import { ALWAYS } from '@lectern/contract/base/permission-codes.ts'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../database/database.ts'
import { announceSessionEnd, announceStaffChange } from '../live/announce.ts'
import type { Settings } from '../settings/settings.ts'
import { sessionTable, staffTable } from './access.table.ts'

interface SessionContext {
  database: Database
  settings: Settings
}

export interface SessionUser {
  id: number
  username: string
  sessionId: number
  timeZone: string
  codes: ReadonlySet<string>
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Opens a session for any way of signing in, and returns its token, which is not stored anywhere. */
export async function openSession(db: Db, staffId: number, ip: string, userAgent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const [staff] = await db.select({ last: staffTable.lastLoginTime }).from(staffTable).where(eq(staffTable.id, staffId))
  const previousLoginTime = staff?.last ?? null
  const tokenHash = hash(token)
  await db
    .insert(sessionTable)
    .values({ tokenHash, staffId, previousLoginTime, ip, userAgent: userAgent.slice(0, 300) })
  await db.update(staffTable).set({ lastLoginTime: sql`now()` }).where(eq(staffTable.id, staffId))
  return token
}

/** Replaces the token of a session. Only the returned token is valid from now on. */
export async function renewToken(db: Db, sessionId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .update(sessionTable)
    .set({ tokenHash: hash(token) })
    .where(eq(sessionTable.id, sessionId))
  return token
}

/** Ends every session of a staff member except the one to keep, on every server, including open live channels. */
export async function endSessionsOf(db: Db, staffId: number, keptId?: number): Promise<void> {
  const others = keptId === undefined ? undefined : ne(sessionTable.id, keptId)
  await db.delete(sessionTable).where(and(eq(sessionTable.staffId, staffId), others))
  await announceStaffChange(db, staffId)
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessionTable).where(eq(sessionTable.id, sessionId))
  await announceSessionEnd(db, sessionId)
}

type FoundSession = { id: number; staffId: number; username: string; timeZone: string; codes: string[]; stale: boolean }

/**
 * The user of a token, with their current permissions. It is read again for every call, so that losing a role, being
 * disabled or being signed out takes effect on the very next call.
 */
export async function findSession({ database, settings }: SessionContext, token: string): Promise<SessionUser | null> {
  const found = await readSession(database.db, sql`session.token_hash = ${hash(token)}`, settings.session)
  if (!found) return null
  if (found.stale) await touchSession(database.db, found.id)
  return toUser(found)
}

/** For a channel that stays open: the current permissions of its session, or null if the session has ended. */
export async function refreshSession(
  { database, settings }: SessionContext,
  sessionId: number,
): Promise<SessionUser | null> {
  const found = await readSession(database.db, sql`session.id = ${sessionId}`, settings.session)
  return found ? toUser(found) : null
}

type SessionRow = typeof sessionTable.$inferSelect

interface SessionLife {
  idleMinutes: number
  maxDays: number
}

/** The codes of a staff member: all for an administrator, otherwise those of the roles and direct grants. */
export function codesOf(staffId: SQL): SQL {
  return sql`
    select permission.code from permission
    where exists (select from staff_role join role on role.id = staff_role.role_id
                  where staff_role.staff_id = ${staffId} and role.builtin)
       or exists (select from staff_role join role_permission using (role_id)
                  where staff_role.staff_id = ${staffId} and role_permission.permission_id = permission.id)
       or exists (select from staff_permission
                  where staff_permission.staff_id = ${staffId} and staff_permission.permission_id = permission.id)`
}

async function readSession(db: Db, which: SQL, life: SessionLife): Promise<FoundSession | undefined> {
  const { rows } = await db.execute<FoundSession>(sql`
    select session.id::int, session.staff_id::int as "staffId", staff.username, staff.time_zone as "timeZone",
      session.last_seen_time < now() - interval '1 minute' as stale,
      array(${codesOf(sql`staff.id`)}) as codes
    from session join staff on staff.id = session.staff_id
    where ${which} and staff.active and ${alive(life)}`)
  return rows[0]
}

const alive = ({ idleMinutes, maxDays }: SessionLife) => sql`(
  session.last_seen_time > now() - make_interval(mins => ${idleMinutes}::int)
  and session.create_time > now() - make_interval(days => ${maxDays}::int))`

/** The current sessions of a staff member, most recently used first. */
export async function sessionsOf(
  { settings }: Pick<SessionContext, 'settings'>,
  db: Db,
  staffId: number,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.staffId, staffId), alive(settings.session)))
    .orderBy(desc(sessionTable.lastSeenTime), desc(sessionTable.id))
}

async function touchSession(db: Db, sessionId: number): Promise<void> {
  await db.update(sessionTable).set({ lastSeenTime: sql`now()` }).where(eq(sessionTable.id, sessionId))
}

function toUser(found: FoundSession): SessionUser {
  const codes = found.codes.length > 0 ? found.codes : [ALWAYS]
  return {
    id: found.staffId,
    username: found.username,
    sessionId: found.id,
    timeZone: found.timeZone,
    codes: new Set(codes),
  }
}
