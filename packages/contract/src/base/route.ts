import { z } from 'zod'
import { abilityCodes, type RoutePermission } from './permission-codes.ts'
import type { Level } from './rights.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a call does to its resource, and the business type that the operation log records for it. */
export const auditActions = {
  create: 'INSERT',
  update: 'UPDATE',
  enable: 'UPDATE',
  appAuditHide: 'UPDATE',
  hot: 'UPDATE',
  weight: 'UPDATE',
  move: 'UPDATE',
  post: 'UPDATE',
  archive: 'UPDATE',
  cancel: 'UPDATE',
  invalidate: 'UPDATE',
  /** For how long something is granted, and until when it can be had. */
  duration: 'UPDATE',
  expiry: 'UPDATE',
  confirm: 'UPDATE',
  read: 'UPDATE',
  retry: 'UPDATE',
  reset: 'UPDATE',
  bind: 'UPDATE',
  /** Puts a version of the app under review, or ends its review. */
  review: 'UPDATE',
  /** Takes over what somebody else publishes. */
  sync: 'IMPORT',
  /** Asks a carrier where a parcel is. */
  track: 'UPDATE',
  verify: 'OTHER',
  send: 'OTHER',
  resend: 'OTHER',
  like: 'OTHER',
  /** Shows something that is masked otherwise. */
  reveal: 'OTHER',
  /** Looks for a whole phone without the right to see phones. The call itself only reads. */
  lookUp: 'OTHER',
  delete: 'DELETE',
  /** Makes a record what it was, or brings back a deleted one. */
  restore: 'UPDATE',
  undo: 'UPDATE',
  grant: 'GRANT',
  give: 'GRANT',
  take: 'GRANT',
  adjust: 'UPDATE',
  answer: 'UPDATE',
  export: 'EXPORT',
  /** Takes the file that an export or an import has left. */
  download: 'EXPORT',
  import: 'IMPORT',
  force: 'FORCE',
  clear: 'CLEAN',
  login: 'LOGIN',
  /** Opens the console as somebody else would see it. */
  lookAs: 'LOGIN',
  logout: 'LOGIN',
} as const
export type AuditAction = keyof typeof auditActions

/** The level that an action needs, where it is not EDIT: FULL for what reaches others or cannot be taken back. */
const actionLevels: Partial<Record<AuditAction, Level>> = {
  export: 'VIEW',
  delete: 'FULL',
  clear: 'FULL',
  force: 'FULL',
  lookAs: 'FULL',
  send: 'FULL',
  resend: 'FULL',
  cancel: 'FULL',
  invalidate: 'FULL',
  confirm: 'FULL',
  reset: 'FULL',
  grant: 'FULL',
  give: 'FULL',
  take: 'FULL',
  adjust: 'FULL',
}

/** The level that a call needs of its code, unless its definition says otherwise. */
function levelOf({ method, permission, audit }: RouteInput<Schema, Schema, Schema, Schema>): Level {
  if ([permission].flat().some((code) => abilities.has(code))) return 'FULL'
  if (audit === undefined) return 'VIEW'
  return actionLevels[audit] ?? (method === 'DELETE' ? 'FULL' : 'EDIT')
}
const abilities: ReadonlySet<string> = new Set(abilityCodes)

/** What a member may have to do before anything else: change a password that somebody gave, or set up a second step. */
export const dues = ['password', 'twoStep'] as const
export type Due = (typeof dues)[number]

type Schema = z.ZodType
export const nothing = z.object({})
type Nothing = typeof nothing

export interface Route<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: Method
  /** As the specification writes it, below `/foundation`: `/api/management/question/{id}`. */
  path: string
  permission: RoutePermission
  /** The level at which one of its codes must be held. */
  level: Level
  params: P
  query: Q
  body: B
  reply: R
  /** For readers of the OpenAPI document. Left out if the audit action, or the name list or get, is clear enough. */
  summary: string | undefined
  /** The call changes data, so it runs in one transaction and never answers HEAD. */
  changes: boolean
  /** The resource it reads or changes; its name in the operation log, phrase book, query keys and live refreshes. */
  resource: string | undefined
  /** What the call does to its resource. If set, the call leaves a row in the operation log. */
  audit: AuditAction | undefined
  /** The call accepts an `Idempotency-Key`: a repeated key returns the reply of the first call, which is kept for a day. */
  idempotent: boolean
  /** Calls per minute from one address, across all servers, if the general limit is too generous for this call. */
  perMinute: number | undefined
  /** Timeout in seconds, if the ordinary one is too short. The call's transaction must still be short. */
  seconds: number | undefined
  /** Content type of a reply that is a stream instead of the JSON envelope. */
  stream: string | undefined
  /** It answers with a 302 redirect instead of content. */
  redirects: boolean
  /** It changes nothing but the session, so it is allowed even to somebody who only looks at the console as another. */
  whileLooking: boolean
  /** It is open to members who still have to do one of these. */
  whileDue: readonly Due[]
  /** What it deletes is kept in the recycle bin, and can be brought back. */
  kept: boolean
  /** Names of the file parts. If there are any, the call is multipart and its body is JSON in the part `form`. */
  files: readonly string[]
  /** The most bytes of each file, if the ordinary limit is too low. */
  fileBytes: number | undefined
}

interface RouteInput<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  method: Method
  path: string
  permission: RoutePermission
  /** If left out, it follows from what the call does. */
  level?: Level
  params?: P
  query?: Q
  body?: B
  reply?: R
  summary?: string
  /** If left out, an audited call changes data, and a GET without audit only reads. */
  changes?: boolean
  resource?: string
  audit?: AuditAction
  /** If left out, every change of a known caller. Not if the reply holds a secret, which must not be kept. */
  idempotent?: false
  perMinute?: number
  seconds?: number
  stream?: string
  redirects?: boolean
  whileLooking?: boolean
  whileDue?: readonly Due[]
  kept?: boolean
  files?: readonly string[]
  fileBytes?: number
}

/** Defines a call once, for validation, authorisation, audit, OpenAPI and the types of console and server. */
export function defineRoute<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  R extends Schema = z.ZodNull,
>(input: RouteInput<P, Q, B, R>): Route<P, Q, B, R> {
  const { method, path, audit, changes = audit !== undefined } = input
  if (method !== 'GET' && audit === undefined && input.changes !== false) {
    throw new Error(`${method} ${path} changes something: say what is audited, or that it changes nothing`)
  }
  if (audit !== undefined && input.resource === undefined)
    throw new Error(`${method} ${path} is audited: name its resource`)
  if (audit !== undefined && !changes) throw new Error(`${method} ${path} changes nothing, so it cannot be audited`)
  return {
    summary: undefined,
    resource: undefined,
    audit: undefined,
    perMinute: undefined,
    seconds: undefined,
    stream: undefined,
    redirects: false,
    whileLooking: false,
    whileDue: [],
    kept: false,
    files: [],
    fileBytes: undefined,
    ...input,
    level: input.level ?? levelOf(input),
    changes,
    idempotent: input.idempotent ?? (changes && method !== 'GET' && input.permission !== 'PUBLIC'),
    params: input.params ?? (nothing as unknown as P),
    query: input.query ?? (nothing as unknown as Q),
    body: input.body ?? (nothing as unknown as B),
    reply: input.reply ?? (z.null() as unknown as R),
  }
}

/** The title of the call's row in the operation log: `hotWords.create`. */
export const auditTitle = ({ resource, audit }: Pick<Route, 'resource' | 'audit'>): string => `${resource}.${audit}`

export type RouteGroup = Record<string, Route>
export type ParamsOf<T extends Route> = z.output<T['params']>
export type QueryOf<T extends Route> = z.output<T['query']>
export type BodyOf<T extends Route> = z.output<T['body']>
export type ReplyOf<T extends Route> = z.output<T['reply']>

/** What a caller passes: only the parts that the route has. Values with a default are optional. */
export type CallInput<T extends Route> = Part<'params', z.input<T['params']>> &
  Part<'query', z.input<T['query']>> &
  Part<'body', z.input<T['body']>>
type Part<Name extends string, Value> = keyof Value extends never
  ? { [K in Name]?: undefined }
  : // oxlint-disable-next-line typescript/no-generated-empty-object-type -- asks whether nothing at all would do
    Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export const basePath = '/foundation'
