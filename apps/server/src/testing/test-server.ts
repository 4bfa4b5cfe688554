import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { session } from '@lectern/contract/access/session.ts'
import type { ErrorBody } from '@lectern/contract/base/errors.ts'
import { basePath, type CallInput, type ReplyOf, type Route } from '@lectern/contract/base/route.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, inject } from 'vitest'
import { staffTable } from '../platform/access/access.table.ts'
import type { Logger } from '../platform/log/log.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { addMember, type Held, sessionFor } from './members.ts'
import { adminSignIn, createDatabase, quietLog, testSettings } from './test-settings.ts'

export interface Answer<T> {
  status: number
  code: number
  data: T
  body: ErrorBody & { data: T }
  headers: Headers
}

export interface CallExtras {
  headers?: Record<string, string>
  /** Files to send along; the body then goes as JSON in the part `form`. */
  files?: Record<string, File>
}

/** Somebody calling the server, with or without a session. */
export class Caller {
  readonly address: string
  token: string | undefined

  constructor(address: string, token?: string) {
    this.address = address
    this.token = token
  }

  async call<T extends Route>(route: T, input: CallInput<T>, extras: CallExtras = {}): Promise<Answer<ReplyOf<T>>> {
    const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: unknown }
    const values = new Map(Object.entries(params))
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return this.raw(route.method, `${path}?${search}`, extras.files ? formOf(body, extras.files) : body, extras)
  }

  /** For calls that the types of the contract do not allow. */
  async raw<T>(method: string, path: string, body?: unknown, { headers = {} }: CallExtras = {}): Promise<Answer<T>> {
    const form = body instanceof FormData
    const text = typeof body === 'string' || form ? body : JSON.stringify(body)
    const response = await fetch(`${this.address}${basePath}${path}`, {
      method,
      body: body === undefined ? undefined : text,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    const reply = (await response.json().catch(() => ({}))) as Answer<T>['body']
    return { status: response.status, code: reply.code, data: reply.data, body: reply, headers: response.headers }
  }

  /** Returns the reply's data, or throws an error that contains the refusal. */
  async ask<T extends Route>(route: T, input: CallInput<T>, extras: CallExtras = {}): Promise<ReplyOf<T>> {
    const answer = await this.call(route, input, extras)
    if (answer.code !== 1000) throw new Error(`${route.method} ${route.path}: ${JSON.stringify(answer.body)}`)
    return answer.data
  }
}

function formOf(body: unknown, files: Record<string, File>): FormData {
  const form = new FormData()
  form.set('form', JSON.stringify(body ?? {}))
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

export class TestServer {
  readonly running: RunningServer
  readonly databaseUrl: string
  readonly dataDir: string

  constructor(running: RunningServer, databaseUrl: string, dataDir: string) {
    this.running = running
    this.databaseUrl = databaseUrl
    this.dataDir = dataDir
  }

  get db() {
    return this.running.platform.database.db
  }

  get anonymous(): Caller {
    return new Caller(this.running.address)
  }

  /** Through the login call, which limits the number of attempts. */
  async signInWith(credentials: typeof adminSignIn): Promise<Caller> {
    const { token } = await this.anonymous.ask(session.login, { body: credentials })
    return new Caller(this.running.address, token ?? undefined)
  }

  /** The administrator, with a new session. */
  async signIn(): Promise<Caller> {
    const [admin] = await this.db.select().from(staffTable).where(eq(staffTable.username, adminSignIn.username))
    return this.callerFor(admin?.id ?? 0)
  }

  private async callerFor(staffId: number): Promise<Caller> {
    return new Caller(this.running.address, await sessionFor(this.db, staffId))
  }

  /** A new staff member who has only these rights, signed in. */
  async staffWith(held: Held): Promise<Caller & { staffId: number; username: string }> {
    const member = await addMember(this.db, held)
    return Object.assign(await this.callerFor(member.staffId), member)
  }
}

/** A real server on a database of its own, for the tests of one file. */
export function testServer(env: Record<string, string> = {}, log: Logger = quietLog): TestServer {
  const holder = {} as { server: TestServer }
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lectern-server-'))
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const url = await createDatabase(inject('databaseUrl'), name, 'template_lectern')
    const running = await startOn(url, dataDir, env, log)
    holder.server = new TestServer(running, url, dataDir)
  })
  afterAll(async () => {
    await holder.server?.running.stop()
    await rm(holder.server?.dataDir, { recursive: true, force: true })
  })
  return new Proxy({} as TestServer, {
    get: (_, name) => Reflect.get(holder.server, name, holder.server),
  })
}

/** Where tests run through a pooler, the server does, and has the database itself only for what needs a session. */
function startOn(url: string, dataDir: string, env: Record<string, string>, log: Logger): Promise<RunningServer> {
  const pooler = inject('pooler')
  if (!pooler) return startServer(testSettings({ dataDir, env }), url, log)
  const pooled = new URL(url)
  pooled.port = String(pooler.port)
  const throughPooler = { DATABASE_DIRECT_URL: url, DATABASE_PREPARED: String(pooler.named) }
  return startServer(testSettings({ dataDir, env: { ...throughPooler, ...env } }), pooled.href, log)
}
