import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Route } from '@lectern/contract/base/route.ts'
import type { FastifyInstance } from 'fastify'
import Negotiator from 'negotiator'
import { z } from 'zod'
import { contractOf } from './register-routes.ts'

/** Below this many characters a reply fits into one packet anyway. */
const fewest = 1024

/** A quick level: most of what Brotli saves comes at once. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const encoders = {
  br: (text: string, done: Done) => brotliCompress(text, quick, done),
  gzip: (text: string, done: Done) => gzip(text, done),
}
type Encoding = keyof typeof encoders
type Done = (error: Error | null, compressed: Buffer) => void
const known: Encoding[] = ['br', 'gzip']

/** Compresses long replies of calls, in other threads. Files are compressed by the build, and streams go out as they come. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const route = contractOf(request)
    if (!route || typeof payload !== 'string' || payload.length < fewest || !mayCompress(route)) {
      done(null, payload)
      return
    }
    void reply.header('vary', 'accept-encoding')
    const accepted = new Negotiator(request.raw).encodings()
    const encoding = known.find((name) => accepted.includes(name))
    if (!encoding) {
      done(null, payload)
      return
    }
    encoders[encoding](payload, (error, compressed) => {
      if (!error) void reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, error ? payload : compressed)
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
