import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import { endFailed, type Spans } from './spans.ts'

/** A run of a job is a trace of its own, because the call that caused it has long been answered. */
export async function traceJob({ tracer, current }: Spans, name: string, work: () => Promise<void>): Promise<void> {
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name }
  const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT)
  try {
    await current.run(span, work)
    span.end()
  } catch (error) {
    endFailed(span, error)
    throw error
  }
}
