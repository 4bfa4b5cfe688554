import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route, RouteGroup } from '@lectern/contract/base/route.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '../access/sessions.ts'
import type { AuditNote } from '../audit/audit.ts'
import type { Platform } from '../core/platform.ts'
import type { Db, Reads } from '../database/database.ts'
import type { FormFiles } from './multipart.ts'

/** Everything that a handler may use. In a changing call `db` is its transaction. */
export interface Call<T extends Route = Route> {
  params: ParamsOf<T>
  query: QueryOf<T>
  body: BodyOf<T>
  /** The caller. Reading it in a PUBLIC route without a session is a bug and throws. */
  user: SessionUser
  db: Db
  /** For reads that need a transaction, or a connection of their own. A replica may answer them, and `db` of a call that changes nothing. */
  reads: Reads
  platform: Platform
  audit: AuditNote
  language: Language
  /** The files of a multipart call, by the names of their parts. */
  files: FormFiles
  request: FastifyRequest
  /** For routes that answer with a stream. */
  reply: FastifyReply
}

export type Handler<T extends Route = Route> = (call: Call<T>) => Promise<ReplyOf<T>>

/** A changing call that does its slow part (a provider, decoding, a file) before its transaction begins. */
export interface PreparedHandler<T extends Route = Route> {
  prepare(call: Call<T>): Promise<unknown>
  change(call: Call<T>, prepared: never): Promise<ReplyOf<T>>
}

/** Combines the two parts. The result of `prepare` is passed to `change`, whose `db` is the transaction. */
export const prepareFirst = <T extends Route, P>(
  prepare: (call: Call<T>) => Promise<P>,
  change: (call: Call<T>, prepared: P) => Promise<ReplyOf<T>>,
): PreparedHandler<T> => ({ prepare, change })

export interface BoundRoute {
  route: Route
  handler: Handler | PreparedHandler
}

/** A handler for each route of a contract. */
export type Handlers<G extends RouteGroup> = { [K in keyof G]: Handler<G[K]> | PreparedHandler<G[K]> }

/** Binds each route of a contract to its handler. */
export function implement<G extends RouteGroup>(group: G, handlers: Handlers<G>): BoundRoute[] {
  return Object.entries(group).map(([name, route]) => ({
    route,
    handler: handlers[name] as unknown as BoundRoute['handler'],
  }))
}
