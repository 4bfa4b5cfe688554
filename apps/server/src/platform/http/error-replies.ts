import type { ErrorBody, FieldRefusal } from '@lectern/contract/base/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import type { Platform } from '../core/platform.ts'
import { exhaustionOf, isDatabaseUnavailable } from '../database/failures.ts'
import { AppError, badInput, type FieldProblem, type FieldProblems, refusalText } from '../errors/app-error.ts'
import { constraintRefusal } from '../errors/constraint-refusals.ts'
import { UpstreamError } from '../errors/upstream-error.ts'
import { phrase, preferredLanguage } from '../phrases/phrases.ts'
import { fieldProblems } from './field-problems.ts'
import { contractOf } from './register-routes.ts'
import { logRefusal } from './traces.ts'

/** Turns every error into a reply, and writes the log row of a refused call that would have changed data. */
export function replyWithErrors(app: FastifyInstance, platform: Platform): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = toAppError(error, request)
    const { status } = refusal.kind
    if (status === 500) request.log.error({ err: error }, 'a call failed')
    if (refusal.reason === 'upstream.full') platform.disk.noteFull()
    if (status === 998) request.log.warn({ err: { message: error.message } }, 'something behind us failed')
    const logged = auditRefusal(platform, request, refusal)
    // Do not wait for this row if the database does not answer, because the caller would wait as well.
    if (!isDatabaseUnavailable(error) && refusal.reason !== 'upstream.slow') await logged
    return sendError(reply, request, refusal)
  })
  app.setNotFoundHandler(async (request, reply) => sendError(reply, request, new AppError('request.notFound')))
}

/** Answers an address that cannot be read, or is too long, and so has no route. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply.header('cache-control', 'no-store'), request, toAppError(error, request))
}

function sendError(reply: FastifyReply, request: FastifyRequest, error: AppError): FastifyReply {
  const language = request.language ?? preferredLanguage(request.headers['accept-language'])
  const { kind, reason, params, retryAfter } = error
  request.refusal = error
  const { status, code } = kind
  const fields = error.fields && problemsOf(error.fields)
  const body: ErrorBody = {
    code,
    reason,
    params,
    message: refusalText(error, language),
    ...(fields && {
      fields: fields.map(([field, problem]): FieldRefusal => ({ field, ...problem })),
      errors: Object.fromEntries(
        fields.map(([label, problem]) => [label, phrase(language, problem.reason, { label, ...problem.params })]),
      ),
    }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(error.data === undefined ? {} : { data: error.data }),
    ...(status >= 500 ? { requestId: request.id } : {}),
  }
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  // Sent as text, so that the reply schema of the call is not applied to its refusal.
  void reply.type('application/json; charset=utf-8').serializer(String)
  reply.raw.statusCode = status // Fastify's own setter refuses 998, which our clients expect
  return reply.send(JSON.stringify(body))
}

function problemsOf(fields: FieldProblems): [field: string, problem: FieldProblem][] {
  return Object.entries(fields).map(([field, problem]) => [
    field,
    typeof problem === 'string' ? { reason: problem, params: {} } : problem,
  ])
}

/** Rate-limited calls leave no log row, so that a flood cannot fill the log. */
async function auditRefusal(platform: Platform, request: FastifyRequest, refusal: AppError): Promise<void> {
  const route = contractOf(request)
  if (!route?.audit || !request.auditNote || request.audited || refusal.kind.status === 429) return
  try {
    const { db } = request.session ? platform.database : platform.strangers
    await logRefusal(db, platform, request, route, refusalText(refusal, request.language))
  } catch (error) {
    request.log.error({ err: error }, 'a refused call could not be logged')
  }
}

const isAboutId = ({ instancePath }: FastifySchemaValidationError): boolean => /^\/(id|\w+Id)$/.test(instancePath)

function toAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  // A statement that was not let to the database, which Drizzle reports as one that failed.
  if (error.cause instanceof AppError) return error.cause
  // A reset while the body arrives comes from the caller's connection, and not from one to the database.
  if (error.code === 'ECONNRESET' && !request.raw.complete) return new AppError('input.malformed')
  const exhaustion = exhaustionOf(error)
  if (exhaustion) return new AppError(`upstream.${exhaustion}`)
  if (error instanceof UpstreamError) return new AppError('upstream.provider')
  if (isDatabaseUnavailable(error)) return new AppError('upstream.database')
  const refused = constraintRefusal(error, request.body)
  if (refused) return refused
  // A word in place of an id is an unknown path: `/subject/__proto__` does not exist, just like `/nowhere`.
  if (error.validationContext === 'params' && error.validation?.some(isAboutId)) return new AppError('request.notFound')
  if (error.validation) return badInput(fieldProblems(error.validation))
  if (error.statusCode === 413) return new AppError('request.tooLarge')
  if (error.statusCode === 415) return new AppError('request.wrongType')
  if (error.statusCode === 404) return new AppError('request.notFound')
  if (error.statusCode !== undefined && error.statusCode < 500) return new AppError('input.malformed')
  return new AppError('server.bug', { requestId: request.id })
}
