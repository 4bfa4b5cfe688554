import { createHmac } from 'node:crypto'
import { email, phone } from '@lectern/contract/base/fields.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { staffTable } from '../access/access.table.ts'
import type { Db } from '../database/database.ts'
import { isMobile } from './audit.ts'
import { declaredFields } from './declared-fields.ts'
import { cutText } from './log-text.ts'

/** Whether a text is a name, and no password in the wrong field, by the field that it was typed into. */
const isName: Record<string, (db: Db, text: string) => boolean | Promise<boolean>> = {
  username: isMember,
  phone: (_db, text) => phone.safeParse(text).success,
  email: (_db, text) => email.safeParse(text).success,
}

/**
 * Hides from the log row of a refused call without a session what may be a password. Its length and a keyed hash stand in
 * its place, so that one can see whether the same was tried again, and nobody can find out what it was.
 */
export async function hideTypedNames(db: Db, request: FastifyRequest, route: Route, secret: string): Promise<void> {
  if (request.session || route.permission !== 'PUBLIC' || isMobile(route)) return
  const sent = { ...declaredFields(route, request.query, request.body), ...Object(request.params) }
  for (const [field, value] of Object.entries<unknown>(sent)) {
    const check = isName[field]
    if (!check || (typeof value === 'string' && (await check(db, value)))) continue
    const typed = typeof value === 'string' ? value : JSON.stringify(value)
    request.auditNote.hide(field, typed, `***(${typed.length})#${hashOf(typed, secret)}`)
  }
}

const longestName = 64

async function isMember(db: Db, text: string): Promise<boolean> {
  // PostgreSQL could not even be asked about some texts.
  if (text !== cutText(text, longestName)) return false
  return (await db.$count(staffTable, eq(sql`lower(${staffTable.username})`, text.toLowerCase()))) > 0
}

const hashOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`typed name\n${text}`).digest('hex').slice(0, 12)
