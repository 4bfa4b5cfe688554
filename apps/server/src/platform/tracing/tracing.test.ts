import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { session } from '@lectern/contract/access/session.ts'
import { basePath } from '@lectern/contract/base/route.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testServer } from '../../testing/test-server.ts'
import { quietLog, testSettings } from '../../testing/test-settings.ts'
import { startTraceCollector } from '../../testing/trace-collector.ts'
import { copyCsv } from '../database/copy-csv.ts'
import { createHttpServer } from '../http/http-server.ts'
import { runJob } from '../jobs/run-job.ts'
import { createTracing } from './create-tracing.ts'
import { startTracing } from './tracing.ts'

const collector = await startTraceCollector()
// OpenTelemetry's packages read these themselves.
const variables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
  OTEL_SERVICE_NAME: 'lectern-in-tests',
  OTEL_BSP_SCHEDULE_DELAY: '20',
}
Object.assign(process.env, variables)
const server = testServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, DATABASE_POOL: '2' })
afterAll(() => {
  for (const name of Object.keys(variables)) delete process.env[name]
  collector.close()
})

/** A caller's trace, as its header says it. */
function newTrace() {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { traceId, spanId, extras: { headers: { traceparent: `00-${traceId}-${spanId}-01` } } }
}

describe('a call', () => {
  it('is a span in the trace of its caller, with its statements below it', async () => {
    const admin = await server.signIn()
    const { traceId, spanId, extras } = newTrace()
    await admin.ask(hotWords.create, { body: { word: '顺藤摸瓜' } }, extras)
    const { span, below } = await collector.find((each) => each.traceId === traceId && each.parentSpanId === spanId)
    const route = basePath + hotWords.create.path
    expect(span).toMatchObject({ name: `POST ${route}`, service: 'lectern-in-tests' })
    expect(span.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': route,
      'http.response.status_code': 200,
      'lectern.code': 1000,
    })
    expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']))
    const texts = below.map(({ attributes }) => attributes['db.query.text'])
    expect(texts).toContainEqual(expect.stringMatching(/insert into "hot_word".*\$1/))
  })

  it('tells nothing of what was sent or read', async () => {
    const { traceId, extras } = newTrace()
    const admin = await server.signIn()
    const word = '守口如瓶'
    await admin.ask(hotWords.create, { body: { word } })
    await admin.call(hotWords.create, { body: { word } }, extras)
    await server.anonymous.call(session.login, { body: { username: 'somebody', password: 'Wrong-97531' } })
    await collector.find(({ name }) => name.endsWith(session.login.path))
    const { span } = await collector.find((each) => each.traceId === traceId && each.name.startsWith('POST'))
    expect(span.attributes).toMatchObject({ 'lectern.code': 900, 'lectern.reason': 'hotWord.exists' })
    for (const secret of [word, 'somebody', 'Wrong-97531', admin.token])
      expect(collector.written()).not.toContain(secret)
  })

  it('keeps its statements when it had to wait for a connection of another', async () => {
    const admin = await server.signIn()
    const { id } = await admin.ask(hotWords.create, { body: { word: '各归其主' } })
    const traces = Array.from({ length: 20 }, newTrace)
    await Promise.all(traces.map(({ extras }) => admin.ask(hotWords.get, { params: { id } }, extras)))
    for (const { traceId } of traces) {
      const { below } = await collector.find((each) => each.traceId === traceId && each.name.startsWith('GET'))
      const own = below.filter(({ attributes }) => String(attributes['db.query.text']).includes('from "hot_word"'))
      expect(own).toHaveLength(1)
    }
  })

  it('keeps its statements when its body comes later', async () => {
    const admin = await server.signIn()
    const { traceId, extras } = newTrace()
    const headers = { ...extras.headers, authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const sending = request(`${admin.address}${basePath}${hotWords.create.path}`, { method: 'POST', headers })
    sending.flushHeaders()
    await admin.ask(hotWords.list, {})
    sending.end(JSON.stringify({ word: '姗姗来迟' }))
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect(await text(answer)).toContain('1000')
    const { below } = await collector.find((each) => each.traceId === traceId && each.name.startsWith('POST'))
    expect(below.map(({ name }) => name)).toContain('COMMIT')
  })

  it('that fails is marked as failed, and has its trace in the log', async () => {
    const output = new PassThrough()
    const { platform } = server.running
    const app = await createHttpServer({ ...platform, log: pino(output) }, [])
    app.get(`${basePath}/broken`, () => Promise.reject(new Error('nothing works')))
    const { traceId, extras } = newTrace()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    await fetch(`${address}${basePath}/broken`, extras)
    await app.close()
    output.end()
    const { span } = await collector.find((each) => each.traceId === traceId)
    expect(span.attributes).toMatchObject({ 'http.response.status_code': 500, 'lectern.reason': 'server.bug' })
    expect(span.status).toEqual({ code: 2 })
    const lines = (await text(output)).trim().split('\n')
    const ofCall = lines.map((line) => JSON.parse(line)).filter((line) => line.traceId === traceId)
    expect(ofCall.map(({ msg }) => msg)).toEqual(['a call failed', 'answered'])
  })
})

describe('a job', () => {
  const run = (name: string, work: () => Promise<unknown>) =>
    runJob(server.running.platform, name, async () => void (await work()))

  it('is a trace of its own with its statements, and a failed one says so without its message', async () => {
    const { db } = server.running.platform.database
    const failing = run('tried', () => db.execute(sql`select ${'hush-hush'}::int`))
    await expect(failing).rejects.toThrow('Failed query')
    const { span, below } = await collector.find(({ name }) => name === 'job tried')
    expect(span).toMatchObject({ status: { code: 2 } })
    expect(span.parentSpanId ?? '').toBe('')
    expect(below).toMatchObject([{ name: 'SELECT', status: { code: 2 } }])
    expect(below[0]?.attributes).toMatchObject({
      'db.response.status_code': '22P02',
      'db.query.text': 'select $1::int',
    })
    expect(collector.written()).not.toContain('hush-hush')
  })

  it('that exports does not tell the text of its copy, which contains values', async () => {
    await run('copied', () => copyCsv(server.running.platform.database, sql`select ${'hush-copy'}`))
    const { below } = await collector.find(({ name }) => name === 'job copied')
    expect(below).toMatchObject([{ name: 'COPY', status: { code: 0 } }])
    expect(collector.written()).not.toContain('hush-copy')
  })
})

describe('a collector', () => {
  it('that is not set costs nothing: there is no tracing', async () => {
    expect(await startTracing(testSettings({ dataDir: server.dataDir }), quietLog)).toBeUndefined()
  })

  it('that is away costs a warning, once, and no job', async () => {
    const output = new PassThrough()
    const lines: string[] = []
    output.on('data', (line: Buffer) => lines.push(String(line)))
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1'
    process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '100'
    const tracing = createTracing(pino(output))
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.address
    delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT
    await tracing.traceJob('lost', async () => undefined)
    await eventually('the warning is there', async () => lines.length > 0)
    await tracing.traceJob('lost too', async () => undefined)
    await tracing.stop()
    expect(lines).toEqual([expect.stringContaining('traces cannot be delivered')])
  })
})
