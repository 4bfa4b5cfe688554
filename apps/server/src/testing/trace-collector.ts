import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { eventually } from './eventually.ts'

/** A span as OTLP writes it, with its attributes as an object. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number; message?: string }
  attributes: Record<string, unknown>
  service: unknown
}

type Pairs = { key: string; value: Record<string, unknown> }[]
interface Body {
  resourceSpans: {
    resource: { attributes: Pairs }
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Pairs })[] }[]
  }[]
}

const objectOf = (pairs: Pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]))

/** What stands in for a collector: an OTLP address that remembers what it was sent. */
export async function startTraceCollector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push(await text(request))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

  const spans = (): ReceivedSpan[] =>
    bodies
      .flatMap((body) => (JSON.parse(body) as Body).resourceSpans)
      .flatMap(({ resource, scopeSpans }) =>
        scopeSpans
          .flatMap((scope) => scope.spans)
          .map((span) => ({
            ...span,
            attributes: objectOf(span.attributes),
            service: objectOf(resource.attributes)['service.name'],
          })),
      )
  return {
    address: `http://127.0.0.1:${port}`,
    /** All that was sent, as it was written. */
    written: () => bodies.join('\n'),
    /** The span that fits, and those directly below it. They are sent when it is, or before. */
    async find(fits: (span: ReceivedSpan) => boolean) {
      const span = await eventually('the span arrives', async () => spans().find(fits))
      return { span, below: spans().filter(({ parentSpanId }) => parentSpanId === span.spanId) }
    },
    close: () => void server.close(),
  }
}
