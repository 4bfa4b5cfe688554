import { writtenCookie, writtenCookieText } from '@lectern/contract/base/written.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AuditNote } from '../audit/audit.ts'
import type { Platform } from '../core/platform.ts'
import type { Db } from '../database/database.ts'
import { retryConflicts } from '../database/failures.ts'
import { AppError, refusalText } from '../errors/app-error.ts'
import { lastChange } from '../history/history.ts'
import { timeoutSignalOf } from './call-limit.ts'
import { keyOf, takeKey } from './idempotency.ts'
import type { BoundRoute, Call, PreparedHandler } from './implement.ts'
import { leaveTraces, logRefusal } from './traces.ts'

/** Runs a handler. A changing call runs in one transaction, together with its log row and its live announcement. */
export async function runCall(
  platform: Platform,
  { route, handler }: BoundRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const database = request.session ? platform.database : platform.strangers
  const reads = database.reading(request.cookies[writtenCookie])
  const callOn = (db: Db): Call => describeCall(platform, request, reply, { db, reads })
  const { prepare, change } = splitHandler(handler)
  if (!route.changes) return change(callOn(reads.db), (await prepare?.(callOn(reads.db))) as never)
  const key = await keyOf(request, route, platform.fileLinkSecret)
  const prepared = await prepare?.(callOn(database.db))

  const inTransaction = async (tx: Db): Promise<Outcome> => {
    try {
      const taken = key && (await takeKey(tx, key))
      if (taken) return { data: taken.earlierReply }
      const data = await change(callOn(tx), prepared as never)
      await leaveTraces(tx, platform, request, route, key && { ...key, reply: data ?? null })
      return { data }
    } catch (error) {
      if (!(error instanceof AppError && error.keepsChanges)) throw error
      await logRefusal(tx, platform, request, route, refusalText(error, request.language))
      request.audited = true
      return { refusal: error }
    }
  }
  const { result: outcome, written } = await retryConflicts(
    () => database.change(inTransaction, timeoutSignalOf(request)),
    () => {
      request.auditNote = new AuditNote()
    },
  ).catch(async (error: unknown) => {
    throw error instanceof AppError && error.reason === 'record.conflict'
      ? await namedConflict(database.db, request, route)
      : error
  })
  if (outcome.refusal) throw outcome.refusal
  if (written !== undefined) void reply.header('set-cookie', writtenCookieText(written))
  if (request.auditNote.undoable) reply.header('x-undo', request.id)
  return outcome.data
}

/** Says who saved first, and when. */
async function namedConflict(db: Db, request: FastifyRequest, route: BoundRoute['route']): Promise<AppError> {
  const last = await lastChange(db, request, route)
  return new AppError('record.conflict', last ? { name: last.staffName, time: last.time } : {})
}

type Outcome = { data?: unknown; refusal?: AppError }

const splitHandler = (
  handler: BoundRoute['handler'],
): { prepare?: PreparedHandler['prepare'] } & Pick<PreparedHandler, 'change'> =>
  typeof handler === 'function' ? { change: handler } : handler

function describeCall(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  sources: Pick<Call, 'db' | 'reads'>,
): Call {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    get user() {
      if (!request.session) throw new Error('this route is public: there is no user')
      return request.session
    },
    ...sources,
    platform,
    audit: request.auditNote,
    language: request.language,
    files: request.formFiles ?? new Map(),
    request,
    reply,
  }
}
