import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import { basePath, nothing, type Route } from '@lectern/contract/base/route.ts'
import fc from 'fast-check'
import { modules } from '../../app.ts'
import type { RunningServer } from '../../start-server.ts'
import { addMember, sessionFor } from '../members.ts'
import { valuesFor } from './arbitrary.ts'

export interface FuzzReport {
  requests: number
  /** The number of replies by status. */
  statuses: Record<string, number>
  /** Requests that were answered with a server error, with everything needed to repeat them. */
  failures: string[]
}

export interface FuzzOptions {
  requests: number
  seed: number
  onProgress?: (done: number) => void
}

interface Request {
  who: 'administrator' | 'member' | 'stranger'
  route: Route
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  contentType: string
  key: string | undefined
}

const concurrency = 8
/** Some requests revoke permissions, so new members take over after this many requests. */
const batchSize = 40
const routes = modules.flatMap((module) => (module.routes ?? []).map(({ route }) => route))

/** Sends random requests, the same ones for the same seed, and reports replies with a server error. */
export async function fuzz(running: RunningServer, { requests, seed, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { requests: 0, statuses: {}, failures: [] }
  const arbitrary = requestsToAll()
  for (let n = 0; report.requests < requests; n += 1) {
    const tokens = await signIn(running)
    const numRuns = Math.min(batchSize, requests - report.requests)
    // Seeds are far apart, so that one seed does not repeat the batches of another.
    const batch = fc.sample(arbitrary, { seed: seed * 100_003 + n, numRuns })
    const workers = Array.from({ length: concurrency }, async () => {
      for (let request = batch.pop(); request; request = batch.pop()) await send(running, request, tokens, report)
    })
    await Promise.all(workers)
    onProgress?.(report.requests)
  }
  return report
}

async function signIn({ platform: { database } }: RunningServer): Promise<Record<Request['who'], string>> {
  const [administrator, member] = [await addMember(database.db, permissionCodes), await addMember(database.db, [])]
  return {
    administrator: await sessionFor(database.db, administrator.staffId),
    member: await sessionFor(database.db, member.staffId),
    stranger: '',
  }
}

function requestsToAll(): fc.Arbitrary<Request> {
  const toEach = routes.map((route) =>
    fc.record({
      who: fc.constantFrom('administrator', 'administrator', 'member', 'stranger'),
      route: fc.constant(route),
      params: valuesFor(route.params) as fc.Arbitrary<Record<string, unknown>>,
      query: valuesFor(route.query) as fc.Arbitrary<Record<string, unknown>>,
      body: route.body === nothing ? fc.constant(undefined) : valuesFor(route.body),
      contentType: fc.constantFrom(...Array<string>(20).fill('application/json'), 'text/plain', 'application/xml', ''),
      key: fc.option(fc.constantFrom('one', 'two', 'x'.repeat(300)), { nil: undefined }),
    }),
  )
  return fc.oneof(...toEach)
}

async function send(
  { address }: RunningServer,
  request: Request,
  tokens: Record<Request['who'], string>,
  report: FuzzReport,
): Promise<void> {
  const { who, route, params, query, body, contentType, key } = request
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(Object(params)[name])),
  )
  const search = new URLSearchParams(Object.entries(Object(query)).map(([name, value]) => [name, asText(value)]))
  const response = await fetch(`${address}${basePath}${path}?${search}`, {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...(tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : {}),
      ...(body !== undefined && contentType ? { 'content-type': contentType } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      'x-forwarded-for': `10.${report.requests % 250}.${Math.floor(report.requests / 250) % 250}.1`,
    },
    ...(body === undefined || route.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const { status } = response
  report.requests += 1
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
  if (status < 500) {
    await response.body?.cancel()
    return
  }
  const { method, path: pattern } = route
  report.failures.push(
    `${status} ${method} ${pattern} ${JSON.stringify({ ...request, route: undefined })} → ${await response.text()}`,
  )
}

const asText = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)).toWellFormed()
