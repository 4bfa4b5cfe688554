import type { FastifyReply, FastifyRequest } from 'fastify'
import { AuditNote } from '../audit/audit.ts'
import type { Platform } from '../core/platform.ts'
import type { Db } from '../database/database.ts'
import { retryConflicts } from '../database/failures.ts'
import { AppError, refusalText } from '../errors/app-error.ts'
import { lastChange } from '../history/history.ts'
import { timeoutSignalOf } from './call-limit.ts'
import { onceByKey } from './idempotency.ts'
import type { BoundRoute, Call, PreparedHandler } from './implement.ts'
import { leaveTraces, logRefusal } from './traces.ts'

/** Runs a handler. A changing call runs in one transaction, together with its log row and its live announcement. */
export async function runCall(
  platform: Platform,
  { route, handler }: BoundRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { db } = platform.database
  const callOn = (on: Db): Call => describeCall(platform, request, reply, on)
  const { prepare, change } = splitHandler(handler)
  const prepared = await prepare?.(callOn(db))
  if (!route.changes) return change(callOn(db), prepared as never)

  const inTransaction = async (tx: Db): Promise<Outcome> => {
    const key = route.idempotent ? request.headers['idempotency-key'] : undefined
    const work = () => change(callOn(tx), prepared as never)
    try {
      const data = typeof key === 'string' ? await onceByKey(tx, request, route, key, work) : await work()
      await leaveTraces(tx, platform, request, route)
      return { data }
    } catch (error) {
      if (!(error instanceof AppError && error.keepsChanges)) throw error
      await logRefusal(tx, request, route, refusalText(error, request.language))
      request.audited = true
      return { refusal: error }
    }
  }
  const outcome = await retryConflicts(
    () => platform.database.transaction(inTransaction, timeoutSignalOf(request)),
    () => {
      request.auditNote = new AuditNote()
    },
  ).catch(async (error: unknown) => {
    throw error instanceof AppError && error.reason === 'record.conflict'
      ? await namedConflict(db, request, route)
      : error
  })
  if (outcome.refusal) throw outcome.refusal
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

function describeCall(platform: Platform, request: FastifyRequest, reply: FastifyReply, db: Db): Call {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    get user() {
      if (!request.session) throw new Error('this route is public: there is no user')
      return request.session
    },
    db,
    platform,
    audit: request.auditNote,
    language: request.language,
    files: request.formFiles ?? new Map(),
    request,
    reply,
  }
}
