import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Span } from '@opentelemetry/api'
import { getNumberFromEnv } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from '../log/log.ts'
import { samplerFromEnvironment } from './sampler.ts'
import type { Spans } from './spans.ts'
import { traceCalls } from './trace-calls.ts'
import { traceJob } from './trace-jobs.ts'
import { traceStatements } from './trace-statements.ts'
import type { Tracing } from './tracing.ts'
import { warnIfLost } from './warn-if-lost.ts'

/** A statement that adds thousands of rows is as long as they are many, and its beginning tells which it is. */
const mostText = 2_000
const flushMs = 2_000

/**
 * The address, headers and other options of the exporter, the name of the service and the sampler come from the
 * variables that OpenTelemetry defines, which its packages read themselves. Nothing is registered globally, so that
 * servers in one process do not share their traces.
 */
export function createTracing(log: Logger): Tracing {
  const provider = new TracerProvider({
    sampler: samplerFromEnvironment(),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'lectern' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanLimits: { attributeValueLengthLimit: mostText },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: warnIfLost(new OTLPTraceExporter(), log),
        scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
      }),
    ],
  })
  const spans: Spans = { tracer: provider.getTracer('lectern'), current: new AsyncLocalStorage<Span>() }
  return {
    traceCalls: (app, isCall) => traceCalls(spans, app, isCall),
    traceStatements: (pool) => traceStatements(spans, pool),
    traceJob: (name, work) => traceJob(spans, name, work),
    async stop() {
      // A collector that is away must not hold up the stop.
      await Promise.race([provider.shutdown().catch(() => undefined), pause(flushMs, undefined, { ref: false })])
    },
  }
}
