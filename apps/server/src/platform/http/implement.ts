import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route, RouteGroup } from '@lectern/contract/route.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '../access/sessions.ts'
import type { AuditNote } from '../audit/audit.ts'
import type { Db } from '../database/database.ts'
import type { Platform } from '../platform.ts'
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

export interface BoundRoute {
  route: Route
  handler: Handler
}

/** Ties each route of a contract to the function that answers it. */
export function implement<G extends RouteGroup>(group: G, handlers: Handlers<G>): BoundRoute[] {
  return Object.entries(group).map(([name, route]) => ({
    route,
    handler: handlers[name] as unknown as Handler,
  }))
}
