import { z } from 'zod'
import type { PermissionCode } from './permission-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** PUBLIC needs no session, ALWAYS any session, a code that code, a list any one of its codes. */
export type RoutePermission = 'PUBLIC' | 'ALWAYS' | PermissionCode | readonly PermissionCode[]

/** What a call does to its resource, and the business type under which the operation log files that. */
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
  read: 'UPDATE',
  retry: 'UPDATE',
  reset: 'UPDATE',
  bind: 'UPDATE',
  verify: 'OTHER',
  send: 'OTHER',
  resend: 'OTHER',
  like: 'OTHER',
  delete: 'DELETE',
  grant: 'GRANT',
  export: 'EXPORT',
  import: 'IMPORT',
  force: 'FORCE',
  clear: 'CLEAN',
  login: 'LOGIN',
  logout: 'LOGIN',
} as const
export type AuditAction = keyof typeof auditActions

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
  params: P
  query: Q
  body: B
  reply: R
  /** What it does, for who reads the API's description; left out where what is audited, or list and get, say enough. */
  summary: string | undefined
  /** It runs in one transaction and never by HEAD. */
  changes: boolean
  /** Whose rows it gives or changes: in the operation log, the phrase book, query keys and live refreshes. */
  resource: string | undefined
  /** What it does to its resource: the call leaves a row in the operation log. */
  audit: AuditAction | undefined
  /** The call honours an `Idempotency-Key`: the same key gives the first call's reply again. */
  idempotent: boolean
  /** Calls allowed a minute from one address, on all servers together, where the general limit is too generous. */
  perMinute: number | undefined
  /** How long the call may take where an ordinary one is too short; its transaction must be short all the same. */
  seconds: number | undefined
  /** Content type of a reply that is a stream instead of the JSON envelope. */
  stream: string | undefined
  /** It answers with 302 and where to go on, and not with content. */
  redirects: boolean
  /** Names of the files that may come along: then the call is multipart, with its body as JSON in the part `form`. */
  files: readonly string[]
}

interface RouteInput<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  method: Method
  path: string
  permission: RoutePermission
  params?: P
  query?: Q
  body?: B
  reply?: R
  summary?: string
  /** Left out: a call that is audited changes something, a GET that is not only reads. */
  changes?: boolean
  resource?: string
  audit?: AuditAction
  idempotent?: boolean
  perMinute?: number
  seconds?: number
  stream?: string
  redirects?: boolean
  files?: readonly string[]
}

/** One definition serves validation, authorisation, audit, OpenAPI and the types of both sides. */
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
    idempotent: false,
    perMinute: undefined,
    seconds: undefined,
    stream: undefined,
    redirects: false,
    files: [],
    ...input,
    changes,
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

/** What a caller gives: only the parts that the route has, with what has a default left optional. */
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
