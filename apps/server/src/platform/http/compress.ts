import type { Route } from '@lectern/contract/base/route.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { encodeFor } from './encode.ts'
import { contractOf } from './register-routes.ts'

/** Below this many characters a reply fits into one packet anyway. */
const fewest = 1024

/** Compresses long replies of calls, in other threads. Files are compressed by the build, and streams go out as they come. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const route = contractOf(request)
    if (!route || typeof payload !== 'string' || payload.length < fewest || !mayCompress(route)) {
      done(null, payload)
      return
    }
    void reply.header('vary', 'accept-encoding')
    encodeFor(request.raw, payload, (encoded, name) => {
      if (name) void reply.header('content-encoding', name).removeHeader('content-length')
      done(null, encoded ?? payload)
    })
  })
}

const secretName = /token|password|secret/i
const decided = new WeakMap<Route, boolean>()

/** The length of a compressed reply would tell whether a text that its caller chose is part of a secret beside it. */
export function mayCompress(route: Route): boolean {
  const names = () => namesIn(z.toJSONSchema(route.reply, { unrepresentable: 'any' }))
  const may = decided.get(route) ?? !names().some((name) => secretName.test(name))
  decided.set(route, may)
  return may
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}
