import type { AsyncLocalStorage } from 'node:async_hooks'
import { type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api'

export interface Spans {
  tracer: Tracer
  /** The span of the call or job that the running code belongs to. */
  current: AsyncLocalStorage<Span>
}

/** Ends a span whose work failed, without the message, because that may quote what somebody typed. */
export function endFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
