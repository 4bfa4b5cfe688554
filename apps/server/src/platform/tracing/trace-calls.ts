import { SUCCESS } from '@lectern/contract/base/errors.ts'
import { defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Spans } from './spans.ts'
import type { IsCall } from './tracing.ts'

const propagator = new W3CTraceContextPropagator()

/** A span for each call, named by the pattern of its route, because an address may contain a code. */
export function traceCalls({ tracer, current }: Spans, app: FastifyInstance, isCall: IsCall): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request
    const { url: route = 'none', config } = routeOptions
    // A live channel stays open for hours.
    if (!isCall(request) || config.contract?.stream) return done()
    const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    const attributes = { 'http.request.method': method, 'http.route': route, 'lectern.request_id': request.id }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller)
    request.log = reply.log = request.log.child({ traceId: span.spanContext().traceId })
    // Comes also when the caller hangs up before the answer.
    reply.raw.once('close', () => endCall(span, request, reply))
    current.run(span, done)
  })
}

function endCall(span: Span, { refusal, routeOptions }: FastifyRequest, { raw }: FastifyReply): void {
  if (raw.headersSent) span.setAttribute('http.response.status_code', raw.statusCode)
  else span.setAttribute('error.type', 'the caller hung up')
  if (refusal) span.setAttributes({ 'lectern.code': refusal.kind.code, 'lectern.reason': refusal.reason })
  else if (routeOptions.config.contract && raw.writableFinished) span.setAttribute('lectern.code', SUCCESS)
  if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
