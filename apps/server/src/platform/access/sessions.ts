import { hash as digestOf, randomBytes } from 'node:crypto'
import type { Rights } from '@lectern/contract/base/rights.ts'
import type { Due } from '@lectern/contract/base/route.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../database/database.ts'
import { readTogether } from '../database/read-together.ts'
import { type Statement, textStatement } from '../database/statement.ts'
import { announceSessionEnd } from '../live/announce.ts'
import type { Settings } from '../settings/settings.ts'
import { sessionTable, staffTable } from './access.table.ts'
import { dueOfStaff } from './member-dues.ts'
import { type RightsRow, rightsOf, toRights } from './member-rights.ts'
import { alive, lookMinutes, type SessionLife, within } from './session-life.ts'

interface SessionContext {
  database: Database
  settings: Settings
}

export interface SessionUser {
  id: number
  username: string
  sessionId: number
  timeZone: string
  rights: Rights
  /** Who looks at the console as this user would see it, if it is not the user. */
  looker: Looker | null
  /** What they have to do before anything else. Nobody who only looks has to. */
  due: Due | null
  /** The call that is made, by which its changes can be undone. */
  requestId?: string | undefined
}

interface Looker {
  id: number
  username: string
  realName: string
  endTime: string
}

const hash = (token: string) => digestOf('sha256', token)

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

/** Opens a session for whoever looks at the console as this member. It ends with their own session. */
export async function openLook(
  db: Db,
  staffId: number,
  looker: { sessionId: number; ip: string; userAgent: string },
): Promise<{ token: string; endTime: string }> {
  const token = randomBytes(32).toString('base64url')
  const { sessionId: lookerSessionId, ip, userAgent } = looker
  const [look] = await db
    .insert(sessionTable)
    .values({ tokenHash: hash(token), staffId, lookerSessionId, ip, userAgent: userAgent.slice(0, 300) })
    .returning({ createTime: sessionTable.createTime })
  if (!look) throw new Error('the session was not stored')
  return { token, endTime: new Date(Date.parse(look.createTime) + lookMinutes * 60_000).toISOString() }
}

/** Ends all looking by and at these members, because their rights have changed. */
export async function endLooks(db: Db, ...staffIds: number[]): Promise<void> {
  const ids = sql.param(staffIds)
  await deleteSessions(
    db,
    sql`looker_session_id is not null and staff_id = any(${ids}::bigint[])
    or looker_session_id in (select id from session where staff_id = any(${ids}::bigint[]))`,
  )
}

/** Deletes these sessions and the looking that goes on from them, and ends their live channels on every server. */
async function deleteSessions(db: Db, which: SQL): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from session where ${which} or looker_session_id in (select id from session where ${which}) returning id`)
  await announceSessionEnd(db, ...rows.map(({ id }) => Number(id)))
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
  await deleteSessions(db, sql`(staff_id = ${staffId} and id is distinct from ${keptId ?? null}::bigint)`)
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await deleteSessions(db, sql`id = ${sessionId}`)
}

/** What a call needs of its session at least. */
interface SessionCore extends Pick<SessionUser, 'username' | 'timeZone' | 'due'> {
  id: number
  tokenHash: string
  staffId: number
  version: string
  stale: boolean
  isLook: boolean
}
interface WholeSession extends SessionCore, Pick<SessionUser, 'looker'> {
  rights: RightsRow
}

/** The rights of a session, and of which version they are. */
interface KnownRights {
  version: string
  rights: Rights
}
const mostKnown = 2_000

type FindUser = (tokenHash: string) => Promise<SessionUser | undefined>
const findersOf = new WeakMap<Database, FindUser>()

/**
 * Reads little if nothing has changed: which sessions still count, and the version of all rights. Only lists of rights are
 * remembered: these are as long as the product has pages, and the version says whether they still hold.
 */
function finderOf({ database: { db }, settings: { session: life } }: SessionContext): FindUser {
  const known = new Map<string, KnownRights>()
  const read = async <T>(statement: Statement<T[]>, tokenHashes: string[]): Promise<T[]> =>
    tokenHashes.length > 0 ? statement(db, { tokenHashes, ...life }) : []
  return readTogether(async (tokenHashes) => {
    const users = new Map<string, SessionUser>()
    const stale: number[] = []
    const add = (session: SessionCore, rights: Rights, looker: Looker | null) => {
      users.set(session.tokenHash, toUser(session, rights, looker))
      if (session.stale) stale.push(session.id)
    }

    const seen = tokenHashes.filter((tokenHash) => known.has(tokenHash))
    const unseen = tokenHashes.filter((tokenHash) => !known.has(tokenHash))
    const [cores, fresh] = await Promise.all([read(readCores, seen), read(readByTokens, unseen)])
    for (const session of cores) {
      const before = known.get(session.tokenHash)
      if (before?.version === session.version && !session.isLook) add(session, before.rights, null)
    }
    const changed = seen.filter((tokenHash) => !users.has(tokenHash))
    for (const tokenHash of changed) known.delete(tokenHash)
    if (known.size > mostKnown) known.clear()
    for (const session of [...fresh, ...(await read(readByTokens, changed))]) {
      const rights = toRights(session.rights)
      known.set(session.tokenHash, { version: session.version, rights })
      add(session, rights, session.looker)
    }
    for (const id of stale) await touchSession(db, id)
    return users
  })
}

/**
 * The user of a token, with their current permissions. It is read again for every call, so that losing a role, being
 * disabled or being signed out takes effect on the very next call.
 */
export async function findSession(context: SessionContext, token: string): Promise<SessionUser | null> {
  const { database } = context
  const find = findersOf.get(database) ?? finderOf(context)
  findersOf.set(database, find)
  const user = await find(hash(token))
  // Calls of one session that came together each get their own user, who says which call it is.
  return user ? { ...user } : null
}

/** For a channel that stays open: the current permissions of its session, or null if the session has ended. */
export async function refreshSession(
  { database, settings }: SessionContext,
  sessionId: number,
): Promise<SessionUser | null> {
  const [found] = await readById(database.db, { sessionId, ...settings.session })
  return found ? toUser(found, toRights(found.rights), found.looker) : null
}

type SessionRow = typeof sessionTable.$inferSelect

/** Whoever looks through this session, as an object; null if it is its owner. */
const lookerOf = (session: SQL): SQL => sql`(
  select json_build_object('id', looker.id, 'username', looker.username, 'realName', looker.real_name,
    'endTime', session.create_time + make_interval(mins => ${lookMinutes}))
  from session as own join staff as looker on looker.id = own.staff_id
  where own.id = ${session}.looker_session_id)`

const lifeToCome: SessionLife = {
  idleMinutes: sql.placeholder('idleMinutes'),
  maxDays: sql.placeholder('maxDays'),
}

const core = sql`
  session.id::int, session.token_hash as "tokenHash", session.staff_id::int as "staffId", staff.username,
  staff.time_zone as "timeZone", rights_version.version,
  session.last_seen_time < now() - interval '1 minute' as stale, session.looker_session_id is not null as "isLook",
  case when session.looker_session_id is null then ${dueOfStaff} end as due`
const ofMember = sql`from session join staff on staff.id = session.staff_id cross join rights_version`
const byToken = sql`session.token_hash = any(${sql.placeholder('tokenHashes')}::text[]) and staff.active`

/** Without what looking needs, which few do; a look that it finds is read as a whole. */
const readCores = textStatement<SessionCore>(
  sql`select ${core} ${ofMember} where ${byToken} and ${within(sql`session`, lifeToCome)}`,
)
/** Session, member and rights in one statement, so that all three are of the same moment. */
const readWhole = (which: SQL) =>
  textStatement<WholeSession>(sql`
    select ${core}, ${rightsOf(sql`staff.id`)} as rights, ${lookerOf(sql`session`)} as looker
    ${ofMember} where ${which} and ${alive(lifeToCome)}`)
const readByTokens = readWhole(byToken)
const readById = readWhole(sql`session.id = ${sql.placeholder('sessionId')} and staff.active`)

/** The member's own current sessions, most recently used first. */
export async function sessionsOf(
  { settings }: Pick<SessionContext, 'settings'>,
  db: Db,
  staffId: number,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.staffId, staffId), isNull(sessionTable.lookerSessionId), alive(settings.session)))
    .orderBy(desc(sessionTable.lastSeenTime), desc(sessionTable.id))
}

/** Whoever looks as somebody else is at work in their own session too. */
async function touchSession(db: Db, sessionId: number): Promise<void> {
  await db.execute(sql`
    update session set last_seen_time = now()
    where id = ${sessionId} or id = (select looker_session_id from session where id = ${sessionId})`)
}

function toUser(found: SessionCore, rights: Rights, looker: Looker | null): SessionUser {
  return {
    id: found.staffId,
    username: found.username,
    sessionId: found.id,
    timeZone: found.timeZone,
    rights,
    looker,
    due: found.due,
  }
}
