import { AsyncLocalStorage } from 'node:async_hooks'
import { finished, Readable } from 'node:stream'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api'
import type { Pool, PoolClient } from 'pg'
import { endFailed, type Spans } from './spans.ts'

type Callback = (error: Error | undefined, ...results: unknown[]) => void
type Query = (...args: unknown[]) => unknown

/** Every statement goes through `query` of a connection, also those of `pool.query`. */
export function traceStatements(spans: Spans, pool: Pool): void {
  // Whoever gives a connection back calls those who wait for one: they have to run as the one who waited.
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  pool.connect = ((callback?: Callback) => connect(callback && AsyncLocalStorage.bind(callback))) as never
  pool.on('connect', (client) => traceClient(spans, client))
}

function traceClient({ tracer, current }: Spans, client: PoolClient): void {
  const query = client.query.bind(client) as Query
  const traced: Query = (...args) => {
    const parent = current.getStore()
    if (!parent) return query(...args)
    const { name, attributes } = describe(args[0])
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
    return endWith(span, query, args)
  }
  client.query = traced as never
}

/** Runs the statement and ends its span with it, whichever of the driver's ways is used to wait for it. */
function endWith(span: Span, query: Query, args: unknown[]): unknown {
  const end = (error?: Error | null) => (error ? endStatement(span, error) : span.end())
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const ending: Callback = (error, ...results) => {
      end(error)
      callback(error, ...results)
    }
    return query(...args.slice(0, -1), ending)
  }
  const result = query(...args)
  if (result instanceof Promise) result.then(() => end(), end)
  else if (result instanceof Readable) finished(result, end)
  else end()
  return result
}

/** The values of a statement are never told. A `copy` has them in its text, so its text is not told either. */
function describe(statement: unknown): { name: string; attributes: Attributes } {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
  const operation = /\w+/.exec(text ?? '')?.[0].toUpperCase() ?? 'STATEMENT'
  const known = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
  return {
    name: operation,
    attributes: text === undefined || operation === 'COPY' ? known : { ...known, 'db.query.text': text },
  }
}

function endStatement(span: Span, error: Error & { code?: unknown }): void {
  if (typeof error.code === 'string') span.setAttribute('db.response.status_code', error.code)
  endFailed(span, error)
}
