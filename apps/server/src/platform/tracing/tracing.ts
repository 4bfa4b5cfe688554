import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'

/** Whether a request is a call, and not one for a page or of a probe, which say little. */
export type IsCall = (request: FastifyRequest) => boolean

/** Tells an OpenTelemetry collector what each call and each job did, and how long its statements took. */
export interface Tracing {
  traceCalls(app: FastifyInstance, isCall: IsCall): void
  /** Statements of calls and jobs. What the server does by itself, such as looking for what is due, is left out. */
  traceStatements(pool: Pool): void
  traceJob(name: string, work: () => Promise<void>): Promise<void>
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Undefined without a collector. The code that talks to one is loaded only if there is one, because it is large. */
export async function startTracing(settings: Settings, log: Logger): Promise<Tracing | undefined> {
  if (!settings.traceCollector) return undefined
  const { createTracing } = await import('./create-tracing.ts')
  return createTracing(log)
}
