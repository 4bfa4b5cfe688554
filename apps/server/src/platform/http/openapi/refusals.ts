import { type ErrorKind, errorKinds } from '@lectern/contract/base/errors.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { dues, nothing } from '@lectern/contract/base/route.ts'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { capitalised } from './call-names.ts'
import type { Schema } from './schemas.ts'

type DocumentedKind = Exclude<ErrorKind, 'business'>

/** Both kinds of 400 are one entry, because a status can have only one description in the document. */
const meanings: Record<DocumentedKind, string> = {
  badInput:
    'Refused. Code 901: `fields` names the bad fields and `errors` puts them into words; code 900: a rule of the product, in `message`.',
  unauthorised: 'There is no session, or it ended.',
  forbidden: 'The session lacks the permission, or may not do this to that record.',
  notFound: 'There is no such record.',
  tooSlow: 'The body did not arrive in time.',
  conflict: 'Somebody saved the record since the version that was sent.',
  tooLarge: 'The body is too large.',
  wrongType: 'The body is of a type that this call does not take.',
  tooOften: 'Too many calls; `retryAfter` says in how many seconds the next may come.',
  bug: 'An error of ours; `requestId` finds it in the log.',
  upstream:
    'Anything else, with the same body. Among it HTTP status 998, which OpenAPI cannot name: something that the ' +
    'server stands on (the database, a provider) is away, and the call may be made again later.',
}

/** All refusals, as components that the calls refer to. */
export function refusalResponses(errorBody: Schema): Record<string, OpenAPIV3_1.ResponseObject> {
  const kinds = Object.keys(meanings) as DocumentedKind[]
  return Object.fromEntries(
    kinds.map((kind) => [
      capitalised(kind),
      {
        description: meanings[kind],
        ...(kind === 'tooOften' ? { headers: { 'Retry-After': retryAfter } } : {}),
        content: { 'application/json': { schema: errorBody } },
      },
    ]),
  )
}

const retryAfter: OpenAPIV3_1.HeaderObject = { description: 'Seconds to wait.', schema: { type: 'integer' } }

/** The refusals that a call can answer with, as far as the contract shows. */
export function refusalsOf(route: Route): OpenAPIV3_1.ResponsesObject {
  const { permission, body, params, files } = route
  const sends = body !== nothing || files.length > 0
  const kinds: Record<DocumentedKind, boolean> = {
    badInput: true,
    unauthorised: permission !== 'PUBLIC',
    // Whoever only looks at the console as somebody else may change nothing, not even what everybody may.
    forbidden:
      permission !== 'PUBLIC' &&
      (permission !== 'ALWAYS' || route.whileDue.length < dues.length || (route.changes && !route.whileLooking)),
    notFound: params !== nothing || sends,
    tooSlow: sends,
    conflict: body instanceof z.ZodObject && 'version' in body.shape,
    tooLarge: sends,
    wrongType: sends,
    tooOften: true,
    bug: true,
    upstream: true,
  }
  const possible = (Object.keys(kinds) as DocumentedKind[]).filter((kind) => kinds[kind])
  return Object.fromEntries(
    possible.map((kind) => {
      const status = kind === 'upstream' ? 'default' : errorKinds[kind].status
      return [status, { $ref: `#/components/responses/${capitalised(kind)}` }]
    }),
  )
}
