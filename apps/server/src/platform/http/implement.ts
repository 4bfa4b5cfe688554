import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route, RouteGroup } from '@lectern/contract/base/route.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '../access/sessions.ts'
import type { AuditNote } from '../audit/audit.ts'
import type { Db } from '../database/database.ts'
import type { Platform } from '../core/platform.ts'
import type { FormFiles } from './multipart.ts'

/** Everything a handler may use. Inside a changing call `db` is its transaction. */
export interface Call<T extends Route = Route> {
  params: ParamsOf<T>
  query: QueryOf<T>
  body: BodyOf<T>
  /** Who calls; asking for it in a PUBLIC route that has no session is a bug and throws. */
  user: SessionUser
  db: Db
  platform: Platform
  audit: AuditNote
  language: Language
  /** What came along in a multipart call, by the name of its part. */
  files: FormFiles
  request: FastifyRequest
  /** For routes that answer with a stream. */
  reply: FastifyReply
}

export type Handler<T extends Route = Route> = (call: Call<T>) => Promise<ReplyOf<T>>
export type Handlers<G extends RouteGroup> = { [K in keyof G]: Handler<G[K]> }

/** A changing call whose slow part (a provider's answer, decoding, a file) is done before its transaction begins. */
export interface PreparedHandler<T extends Route = Route> {
  prepare(call: Call<T>): Promise<unknown>
  change(call: Call<T>, prepared: never): Promise<ReplyOf<T>>
}

/** Ties the two parts together; what `prepare` gives is handed to `change`, whose `db` is the transaction. */
export const prepareFirst = <T extends Route, P>(
  prepare: (call: Call<T>) => Promise<P>,
  change: (call: Call<T>, prepared: P) => Promise<ReplyOf<T>>,
): PreparedHandler<T> => ({ prepare, change })

export interface BoundRoute {
  route: Route
  handler: Handler | PreparedHandler
}

/** Ties each route of a contract to the function that answers it. */
export function implement<G extends RouteGroup>(
  group: G,
  handlers: { [K in keyof G]: Handler<G[K]> | PreparedHandler<G[K]> },
): BoundRoute[] {
  return Object.entries(group).map(([name, route]) => ({
    route,
    handler: handlers[name] as unknown as BoundRoute['handler'],
  }))
}
